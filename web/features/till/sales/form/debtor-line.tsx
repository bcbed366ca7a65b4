import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clientWords } from '#contract/clients/client-words.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { useClientMatches } from '#web/visits/cache/client-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { type Debtor, type Draft, withoutDebtor } from './sale-draft.ts'
import './owed-part.css'

type Props = {
  /** The id of why the way to pay is off. */
  why: string
  draft: Draft
  /** A sale without a visit: its client can be named here. */
  isLoose: boolean
  error: string | undefined
  onEdit: (part: Partial<Draft>) => void
}

/** Who would owe: said where there is nobody, asked for where a debt is wanted, and named where it was answered here. */
export function DebtorLine({ why, draft, isLoose, error, onEdit }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const { debtor, way } = draft
  if (debtor && !isLoose) return null
  /** What was pressed is gone: the chosen way has the focus. */
  const set = (next: Partial<Draft>) => {
    flushSync(() => onEdit(next))
    part.current?.closest('form')?.querySelector<HTMLElement>('.till-ways :checked')?.focus()
  }
  return (
    <div ref={part}>
      {debtor ? (
        <Named debtor={debtor} onDrop={() => set(withoutDebtor(draft))} />
      ) : way === 'owed' ? (
        <WhoOwes error={error} onPick={(named) => set({ debtor: named })} />
      ) : (
        <p id={why} className="till-why">
          {saleErrors.owedNeedsClient.message}{' '}
          {isLoose && (
            <button type="button" className="link" onClick={() => onEdit({ way: 'owed' })}>
              Shto klientin
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const Named = ({ debtor: { name }, onDrop }: { debtor: Debtor; onDrop: () => void }) => (
  <fieldset className="till-debtor row gap-8" aria-label="Klienti">
    <Avatar name={name} size={28} />
    <b className="grow">{name}</b>
    <Button kind="icon" size="small" aria-label={`Hiq ${name}`} onClick={onDrop}>
      <X size={16} aria-hidden />
    </Button>
  </fieldset>
)

type WhoProps = { error: string | undefined; onPick: (debtor: Debtor) => void }

/** A client of the salon, found by name or number. */
function WhoOwes({ error, onPick }: WhoProps) {
  const part = useRef<HTMLDivElement>(null)
  const [typed, type] = useState('')
  const { matches } = useClientMatches(typed)
  const options = (matches ?? []).map(({ id, name, phone, lastVisit }) => {
    const under = [grouped(phone), lastVisit && `e fundit ${shortDay(lastVisit)}`]
    return {
      value: id,
      label: name,
      before: <Avatar name={name} size={32} />,
      typed,
      under: under.filter(Boolean).join(' · '),
    }
  })
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={part}>
      <Combobox
        label="Kush mbetet borxh"
        placeholder="Emri ose telefoni"
        text={typed}
        onText={type}
        options={options}
        meant={options[0]}
        onPick={({ value, label }) => onPick({ id: value, name: label })}
        error={error}
        {...(matches && { emptyText: clientWords.noneFound })}
      />
    </div>
  )
}
