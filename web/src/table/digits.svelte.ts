/** Number keys: which nine of the highlighted places they pick, and the places that show their digit. */
export class Digits {
  page = $state(0)
  caps = $state.raw<ReadonlyMap<string, number>>(new Map())

  turn(page: number): void {
    this.page = page
  }

  show(caps: ReadonlyMap<string, number>): void {
    this.caps = caps
  }
}
