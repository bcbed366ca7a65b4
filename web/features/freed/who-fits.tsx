import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { counted, duration } from '#contract/kit/albanian.ts'
import { usualOffer, type waitingRoutes } from '#contract/waiting/waiting.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { phone, useMedia } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'
import type { Freed } from '#web/visits/waits/freed.ts'
import { whoFitsQuery } from '#web/visits/waits/queries.ts'
import { nameOf, offerWords, sinceWords, whenWords } from '#web/visits/waits/wait-words.ts'
import { useWaitActs } from './wait-acts.ts'
import { whyOf } from './why.ts'

type Beside = NonNullable<ReplyOf<(typeof waitingRoutes)['list']>['beside']>[number]
type Props = { freed: Freed; onDone: (visitId: string | null) => void }

/** In the order of asking; below them who wishes for the slot and cannot have it, with the reason. */
export function WhoFits({ freed, onDone }: Props) {
  const { slot } = freed
  const { data, error, refetch } = useQuery(whoFitsQuery(slot))
  const [minutes, setMinutes] = useState<number>(usualOffer)
  const { run, isBusy, refusals } = useWaitActs()
  async function give(wait: Wait, act: 'book' | 'offer') {
    const visitId = await run(wait, (acts) => acts[act](wait, wait.fits ?? slot, minutes))
    if (visitId !== undefined) onDone(visitId)
  }
  const isOff = !useOnline() || data?.waiting.some(isBusy) === true
  if (error) return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  return (
    <>
      <p className="freed-why">{[whyOf(freed), 'Sipas radhës:'].filter(Boolean).join(' ')}</p>
      {!data && <WaitingRows rows={2} height={60} face={34} lines={2} />}
      <ol className="freed-list">
        {data?.waiting.map((wait) => (
          <Fits
            key={wait.id}
            {...{ wait, isOff, minutes }}
            isBusy={isBusy(wait)}
            time={wait.fits?.time ?? slot.time}
            onOffer={() => void give(wait, 'offer')}
            onBook={() => void give(wait, 'book')}
          />
        ))}
        {data?.beside?.map((wait) => (
          <Unfit key={wait.id} wait={wait} />
        ))}
      </ol>
      {Object.values(refusals).map((refusal) => (
        <p key={refusal} className="field-error" role="alert">
          {refusal}
        </p>
      ))}
      <WhileNoLine />
      {data?.waiting.length === 0 && <p>Askush nuk pret më për këtë vend.</p>}
      {data && data.waiting.length > 0 && <Difference minutes={minutes} onMinutes={setMinutes} />}
    </>
  )
}

type RowProps = { wait: Wait; words: string; isGrey?: boolean; children?: ReactNode }

const WaitRow = ({ wait, words, isGrey, children }: RowProps) => (
  <li data-grey={isGrey || undefined}>
    <Avatar name={nameOf(wait)} size={34} />
    <span className="freed-who">
      <b>{nameOf(wait)}</b>
      <small>{words}</small>
    </span>
    {children}
  </li>
)

const wishWords = (wait: Wait, today: string) =>
  [wait.service_name, whenWords(wait, today), sinceWords(wait, new Date())].join(' · ')

type FitsProps = {
  wait: Wait
  time: string
  minutes: number
  isBusy: boolean
  isOff: boolean
  onOffer: () => void
  onBook: () => void
}

function Fits({ wait, time, minutes, isBusy, isOff, onOffer, onBook }: FitsProps) {
  const today = useToday()
  const isPhone = useMedia(phone)
  const name = nameOf(wait)
  return (
    <WaitRow wait={wait} words={wishWords(wait, today)}>
      <span className="freed-acts">
        <Button
          size={isPhone ? 'big' : 'small'}
          busy={isBusy}
          disabled={isOff}
          aria-label={`Ofro ${isPhone ? `${minutes} min: ` : ''}${time} për ${name}`}
          onClick={onOffer}
        >
          Ofro{isPhone && ` ${minutes} min`}
        </Button>
        <Button
          kind="primary"
          size={isPhone ? 'big' : 'small'}
          busy={isBusy}
          disabled={isOff}
          aria-label={`Ruaje ${time} për ${name}`}
          onClick={onBook}
        >
          Ruaje{isPhone && ` ${time}`}
        </Button>
      </span>
    </WaitRow>
  )
}

function Unfit({ wait }: { wait: Beside }) {
  const today = useToday()
  const { data: salon } = useQuery(salonQuery)
  const zone = salon?.timeZone ?? defaultZone
  const { service_name: what, offer, minutes } = wait
  if (wait.why === 'offer')
    return (
      <WaitRow
        wait={wait}
        words={[what, offer && offerWords(offer, today, zone)].filter(Boolean).join(' · ')}
      >
        <span className="freed-reason">ka ofertë</span>
      </WaitRow>
    )
  return <WaitRow wait={wait} isGrey words={`${what}, ${duration(minutes)}: nuk zë vend`} />
}

const holds = ['15', '30', '60', '120'] as const
const holdWords = (minutes: number) =>
  minutes > 60 ? counted(minutes / 60, 'orë', 'orë') : `${minutes} min`

type DifferenceProps = { minutes: number; onMinutes: (minutes: number) => void }

/** What the two buttons do, said once. */
function Difference({ minutes, onMinutes }: DifferenceProps) {
  const [isOpen, open] = useState(false)
  return (
    <div className="freed-difference">
      <p>
        <b>Ofro</b> e mban vendin{' '}
        <button
          type="button"
          className="freed-minutes"
          aria-expanded={isOpen}
          aria-label={`E mban ${holdWords(minutes)}: ndrysho`}
          onClick={() => open(!isOpen)}
        >
          {holdWords(minutes)}
        </button>{' '}
        dhe i dërgon lidhjen; pa përgjigje, vendi lirohet vetë.
      </p>
      {isOpen && (
        <Segmented
          label="Sa mbahet vendi"
          value={String(minutes)}
          onChange={(value) => {
            onMinutes(Number(value))
            open(false)
          }}
          options={holds.map((value) => ({ value, label: holdWords(Number(value)) }))}
          wide
        />
      )}
      <p>
        <b>Ruaje</b> e zë menjëherë dhe hap mesazhin.
      </p>
    </div>
  )
}
