import type { Entry } from '#contract/queue/entries.ts'
import { plainIcon } from '#web/ui/text/plain-icon.ts'
import { isPushed } from './wait-words.ts'
import './number-chip.css'

/** Three people in a row. */
export const QueueIcon = plainIcon(
  'M2.9 8a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M9.9 8a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M16.9 8a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0M2.2 18v-1.8a2.8 2.8 0 0 1 5.6 0V18M9.2 18v-1.8a2.8 2.8 0 0 1 5.6 0V18M16.2 18v-1.8a2.8 2.8 0 0 1 5.6 0V18',
)

type Props = { entry: Pick<Entry, 'label' | 'later'>; size?: 'strip' | 'list' | 'panel' }

/** The number of an entry stands where others have a face; brass for whom bookings have pushed far back. */
export const NumberChip = ({ entry, size }: Props) => (
  <b className="number-chip" data-size={size} data-late={isPushed(entry) || undefined}>
    {entry.label}
  </b>
)
