/** The game's own view, beside places and pieces: under `players` what each has, with points, total and sources. */
export interface View { players?: PlayerView[]; order?: number[]; [key: string]: unknown }
export interface PlayerView { points: number; total: number; sources: Record<string, number>; [key: string]: unknown }
