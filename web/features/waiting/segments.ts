import type { ComponentType, ReactNode } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

export type Segment =
  | 'radha'
  | 'kerkesa'
  | 'internet'
  | 'konfirmim'
  | 'mesazhe'
  | 'kthimet'
  | 'lista'
/**
 * `onward` leads from a segment in which nobody waits to the next one in which somebody does; `loading` stands in the place
 * of rows that are on their way.
 */
type Shown = ComponentType<{ onward: ReactNode; loading: ReactNode }>

/** Each is fetched when it is opened. */
export const pieces: Readonly<Record<Segment, Shown>> = {
  radha: lazyPiece(async () => ({
    default: (await import('./queue/queue-segment.tsx')).QueueSegment,
  })),
  kerkesa: lazyPiece(async () => ({
    default: (await import('#web/features/outside/requests/requests-segment.tsx')).RequestsSegment,
  })),
  internet: lazyPiece(async () => ({
    default: (await import('#web/features/outbox/outbox-segment.tsx')).OutboxSegment,
  })),
  konfirmim: lazyPiece(async () => ({
    default: (await import('./confirm-segment.tsx')).ConfirmSegment,
  })),
  mesazhe: lazyPiece(async () => ({
    default: (await import('#web/features/messages/messages-segment.tsx')).MessagesSegment,
  })),
  kthimet: lazyPiece(async () => ({
    default: (await import('#web/features/returns/returns-segment.tsx')).ReturnsSegment,
  })),
  lista: lazyPiece(async () => ({
    default: (await import('./list/list-segment.tsx')).ListSegment,
  })),
}
/** The rows of each while they are on their way, as many and as high as they mostly are. */
export const shapes = {
  radha: { panelHeight: 300 },
  kerkesa: { rows: 3, hasTime: true, panelHeight: 430 },
  internet: { hasTime: true, panelHeight: 300 },
  konfirmim: { hasTime: true },
  mesazhe: { rows: 7, panelHeight: 200 },
  kthimet: { rows: 7 },
  lista: { rows: 4, panelHeight: 120 },
} as const satisfies Record<Segment, object>

export const segments = [
  { value: 'radha', label: 'Radha', one: 'në radhë' },
  { value: 'kerkesa', label: 'Kërkesa', one: 'kërkesë', many: 'kërkesa' },
  { value: 'internet', label: 'Pa internet', one: 'vendim', many: 'vendime' },
  { value: 'konfirmim', label: 'Për t’u konfirmuar', one: 'për t’u konfirmuar' },
  { value: 'mesazhe', label: 'Mesazhe', one: 'mesazh', many: 'mesazhe' },
  { value: 'kthimet', label: 'Kthimet', one: 'kthim', many: 'kthime' },
  { value: 'lista', label: 'Lista e pritjes', one: 'në listë' },
] as const satisfies readonly { value: Segment; label: string; one: string; many?: string }[]

export const isSegment = (word: string | null): word is Segment =>
  word !== null && Object.hasOwn(pieces, word)
