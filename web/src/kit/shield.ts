export const SHIELD = 'M2 2h20v10c0 7-5 9.5-10 12C7 21.5 2 19 2 12z'

/** Saltire, chevron, pale, bend, cross: the ordinary of each seat, its stroke and its width. */
export const ORDINARIES = [
  ['M2 2 22 22M22 2 2 22', '#fff5df', 4],
  ['M1 19 12 9l11 10', '#fff5df', 4],
  ['M12 1v24', '#3a2208', 6],
  ['M1 3 20 22', '#fff5df', 5],
  ['M12 1v24M1 10h22', '#fff5df', 4.5],
] as const
/** Argent, a fess sable: the shield of players without a seat. */
export const UNSEATED = ['M1 11h22', '#2c2622', 6.5] as const
