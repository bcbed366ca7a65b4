/** @jsxImportSource preact */
import { useSlow } from '../line/use-slow.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'

/** Two parts of a day in the shape of what comes; a line that takes its time is named. */
export function Searching({ day }: { day: string }) {
  const { words, longDay } = useSpeech()
  const isSlow = useSlow(true)
  return (
    <>
      <div class="dayline">
        <h2>{longDay(day)}</h2>
      </div>
      {isSlow && (
        <output class="note">
          <Icon name="info" />
          <span>
            <b>{words.slow}</b> {words.slowPlaces}
          </span>
        </output>
      )}
      <output class="ghosts" aria-label={words.searching}>
        {[0, 1].map((part) => (
          <span key={part}>
            <i class="part" />
            <span class="slots">
              {[0, 1, 2, 3, 4, 5, 6, 7].map((nth) => (
                <i key={nth} />
              ))}
            </span>
          </span>
        ))}
      </output>
    </>
  )
}
