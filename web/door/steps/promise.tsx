/** @jsxImportSource preact */
import type { SalonLook } from '#contract/outside/door-page.ts'
import { minutesLater } from '#contract/kit/time.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'

/** Until when it can be changed, beside the button that books it. */
export function Promised({ look, day, time }: { look: SalonLook; day: string; time: string }) {
  const { words, untilDay } = useSpeech()
  const until = minutesLater(`${day} ${time}`, -60 * look.salon.rules.changeHours)
  const isLate = until <= look.now
  const when = `${untilDay(until.slice(0, 10))}, ${until.slice(11)}`
  return (
    <ul class="promise">
      <li>
        <Icon name="undo" size={16} />
        <span>{isLate ? words.changeByPhone : words.changeUntil(when)}</span>
      </li>
      <li>
        <Icon name="shield" size={16} />
        <span>{words.onlySalon}</span>
      </li>
    </ul>
  )
}
