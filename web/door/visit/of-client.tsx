/** @jsxImportSource preact */
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { StampsToSpend, VisitAhead } from '#contract/outside/own-page.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { Again } from './acts.tsx'

type Props = {
  look: VisitLook
  /** Booking again is offered with the visit itself. */
  isOver: boolean
}

/** What else the salon has of this client: stamps, the other visits ahead, and the way to the next one. */
export function OfClient({ look, isOver }: Props) {
  const { words } = useSpeech()
  const { ahead, stamps } = look
  return (
    <>
      {stamps && <StampsNote stamps={stamps} />}
      {ahead.length > 0 && (
        <section aria-labelledby="other-visits">
          <h2 id="other-visits">{words.otherVisits}</h2>
          <ul class="rows">
            {ahead.map((visit) => (
              <Ahead key={visit.token} visit={visit} />
            ))}
          </ul>
        </section>
      )}
      {!isOver && (
        <div class="acts">
          <Again look={look} />
        </div>
      )}
    </>
  )
}

function StampsNote({ stamps }: { stamps: StampsToSpend }) {
  const { words } = useSpeech()
  return (
    <p class={stamps.ready ? 'note good' : 'note'}>
      <Icon name="check" />
      <span>{stamps.ready ? words.stampsReady(stamps) : words.stamps(stamps.have, stamps)}</span>
    </p>
  )
}

function Ahead({ visit }: { visit: VisitAhead }) {
  const { words, lang, longDay } = useSpeech()
  const { token, date, time, services, barber, requested } = visit
  return (
    <li>
      <Icon name="planned" />
      <span>
        <b class="num">
          {longDay(date)}, {time}
        </b>
        <br />
        {services.join(' + ')} {words.with(barber)}
        {requested && ` · ${words.waiting}`}
      </span>
      <a class="end" href={`/b/${token}?lang=${lang}`}>
        {words.see}
      </a>
    </li>
  )
}
