import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

/** What a day shows that is being counted, or was. */
const load = () => import('./counted.tsx')
export const Counted = lazyPiece(async () => ({ default: (await load()).Counted }))
export const Corrections = lazyPiece(async () => ({ default: (await load()).Corrections }))
export const Difference = lazyPiece(async () => ({
  default: (await import('./difference.tsx')).Difference,
}))
