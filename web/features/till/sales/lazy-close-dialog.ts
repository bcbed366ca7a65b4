import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

/** Fetched as soon as a card offers it: the key that opens it finds it there. */
export const CloseDialog = lazyPiece(async () => ({
  default: (await import('./close-dialog.tsx')).CloseDialog,
}))
