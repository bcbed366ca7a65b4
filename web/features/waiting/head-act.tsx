import { TextsLink } from '#web/features/messages/texts/texts-link.tsx'
import { AddToList } from './list/add-to-list.tsx'
import { AddWalkIn } from './queue/add-walk-in.tsx'
import type { Segment } from './segments.ts'

/** The button of a segment in the head of the page; it comes with the segment's rows. */
export function HeadAct({ segment, isFilled }: { segment: Segment; isFilled: boolean }) {
  if (segment === 'radha') return <AddWalkIn />
  if (segment === 'mesazhe') return <TextsLink />
  return segment === 'lista' && isFilled ? <AddToList /> : null
}
