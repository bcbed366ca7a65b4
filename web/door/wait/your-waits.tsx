/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { ActWords } from '../line/act-note.tsx'
import { useSpeech } from '../speech.ts'
import { sumOf } from '../steps/services.tsx'
import { onWeekdayOf, partWords } from './hours.ts'
import { type KeptWait, readWaits } from './kept-waits.ts'
import { useLeaving } from './leaving-list.ts'

/** What was asked for on this device and has not come yet, each with a button to leave the list. */
export function YourWaits({ look: { salon } }: { look: SalonLook }) {
  const speech = useSpeech()
  const { words, today, dayAndMonth } = speech
  const [waits, setWaits] = useState<readonly KeptWait[]>([])
  const read = useCallback(() => setWaits(readWaits(salon.slug, today)), [salon.slug, today])
  useEffect(read, [read])
  const { act, leave } = useLeaving(salon.slug, read)
  if (waits.length === 0) return null
  return (
    <section class="quick yours" aria-label={words.inWait}>
      {waits.map(({ token, from, to, part, services }) => (
        <div class="yours-one" key={token}>
          <div class="quick-head">
            <b class="num">
              {words.yourWait(
                from === to
                  ? onWeekdayOf(speech, to)
                  : words.untilDate(dayAndMonth(to)).toLowerCase(),
              )}
            </b>
          </div>
          <p class="usual-what">
            {sumOf(salon.services, services).names} · {partWords(words)[part].toLowerCase()}
          </p>
          <div class="yours-acts">
            <button type="button" disabled={act.isBusy} onClick={() => void leave(token)}>
              {words.leave}
            </button>
          </div>
        </div>
      ))}
      <ActWords act={act} />
    </section>
  )
}
