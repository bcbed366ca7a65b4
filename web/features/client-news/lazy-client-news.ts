import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

/** Rarely there, and never before the day is: the pages it stands on do not wait for it. */
export const ClientNews = lazyPiece(async () => ({
  default: (await import('./client-news.tsx')).ClientNews,
}))
