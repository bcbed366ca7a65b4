import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

/** It brings what draws the code along. */
export const LinkDialog = lazyPiece(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}))
