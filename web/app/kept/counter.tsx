import { CounterPage as Counter } from '#web/features/devices/counter/counter-page.tsx'
import type { OpenDay } from '#web/features/devices/counter/without-line.ts'

/** What a day is made of is known here, and fetched with the first face that enters without network. */
const openDay: OpenDay = async (copy) => {
  const { openFaceDay } = await import('./face-day.ts')
  return openFaceDay(copy)
}

/** Fetched while there is a line, since without one nothing is. */
const fetchDay = () => import('./face-day.ts').then(() => undefined)

/** The salon's tablet, which opens the day of a member by their PIN, with a line and without. */
export const CounterPage = () => <Counter openDay={openDay} fetchDay={fetchDay} />
