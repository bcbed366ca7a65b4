import { duration, money } from '#contract/kit/albanian.ts'
import type { Entry } from '#contract/queue/entries.ts'
import type { Service } from '#contract/services/services.ts'
import { waitWords } from '#web/features/queue/wait-words.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useBarberOptions } from '#web/features/booking-form/pickers/barber-select.tsx'

/** Somebody who joins the line: the ids of service and barber, '' for anybody. */
export type Guest = { readonly name: string; readonly service: string; readonly barber: string }

type Props = {
  guest: Guest
  services: readonly Service[]
  /** Which of a party it is, and how long that one would wait. */
  nth?: number
  wait?: Entry['wait'] | undefined
  error: string | undefined
  onChange: (change: Partial<Guest>) => void
}

const hidden = (words: string) => <span className="sr-only">{words}</span>

/** What somebody wants, from whom, and how they are called. */
export function GuestFields({ guest, services, nth, wait, error, onChange }: Props) {
  const { name, service, barber } = guest
  const named = services.find(({ id }) => id === service)?.name ?? ''
  const barbers = useBarberOptions(barber, { service_id: service, service_name: named })
  const isOfParty = nth !== undefined
  const label = (words: string) => (isOfParty ? hidden(`${words}, ${nth}`) : words)
  const what = (
    <SelectField
      label={label('Shërbimi')}
      value={service}
      onChange={({ target }) => onChange({ service: target.value })}
      options={services.map((one) => ({
        value: one.id,
        label: isOfParty ? one.name : serviceWords(one),
      }))}
    />
  )
  const who = (
    <SelectField
      label={label('Me kë')}
      value={barber}
      onChange={({ target }) => onChange({ barber: target.value })}
      options={[{ value: '', label: 'Kushdo' }, ...barbers]}
    />
  )
  const called = (
    <Field
      label={label('Emri')}
      placeholder={isOfParty ? 'emri, nëse do' : 'nëse do'}
      autoComplete="off"
      maxLength={40}
      value={name}
      error={error}
      onChange={({ target }) => onChange({ name: target.value })}
    />
  )
  if (!isOfParty)
    return (
      <>
        {what}
        <div className="join-pair">
          {who}
          {called}
        </div>
      </>
    )
  return (
    <fieldset className="join-guest" aria-label={`Personi ${nth}`}>
      <b aria-hidden>{nth}</b>
      {called}
      <div className="join-pair">
        {what}
        {who}
      </div>
      <em>{wait === undefined ? '\u00a0' : waitWords(wait)}</em>
    </fieldset>
  )
}

/** "Qethje, 30 min · 5,00 €" */
const serviceWords = ({ name, duration: minutes, price }: Service) =>
  `${name}, ${duration(minutes)} · ${money(price)}`
