import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPhoneNumber } from '#contract/clients/clients.ts'
import type { Service } from '#contract/services/services.ts'
import { doesService } from '#contract/visits/doers.ts'
import type { Guest } from './client-suggestions.ts'
import {
  checkDraft,
  fieldsOf,
  filledBy,
  numberInPlace,
  type PartDraft,
  rowsOf,
  withRows,
} from '#web/visits/model/draft.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { ChosenClient, ChosenLines } from './pickers/chosen-client.tsx'
import { ClientPhone } from './pickers/client-phone.tsx'
import { ClientPicker } from './pickers/client-picker.tsx'
import { ServicePicker } from './pickers/service-picker.tsx'
import { ServiceValues } from './pickers/service-values.tsx'
import { ServiceSet } from './pickers/service-set.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'
import { useDraftClient } from './use-draft-client.ts'

type Props = { form: AppointmentForm; keepsDuration: boolean; isTyping: boolean }

/** Rows for services: the first keeps its barber in any case; a later one takes the previous barber, or else one who does it. */
function useRows({ form: { draft }, keepsDuration }: Pick<Props, 'form' | 'keepsDuration'>) {
  const { staff } = useLists()
  function barberFor(service: Service, before: string, isFirst: boolean) {
    if (isFirst && before !== '') return before
    const able = staff.filter(({ active, id }) => active && doesService(id, service))
    return (able.find(({ id }) => id === before) ?? able[0])?.id ?? before
  }
  const rowOf = (service: Service, before: PartDraft, isFirst: boolean): PartDraft => {
    const barber_id = barberFor(service, before.barber_id, isFirst)
    const keeps = isFirst && keepsDuration
    return { ...before, ...filledBy(service, keeps, barber_id), barber_id }
  }
  return (services: readonly Service[], after: readonly PartDraft[] = []) => {
    const [blank] = rowsOf(draft)
    return services.reduce<PartDraft[]>(
      (rows, service) => {
        const before = rows.at(-1) ?? blank
        return before ? [...rows, rowOf(service, before, rows.length === 0)] : rows
      },
      [...after],
    )
  }
}

type RowsFor = ReturnType<typeof useRows>

/** On the chosen service, or the first one that can be: Enter saves from there as soon as all is said. */
function focusService(part: HTMLElement | null) {
  const inPicker = (place: string) => part?.querySelector<HTMLElement>(`.service-picker ${place}`)
  const save = part?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  const found = inPicker('input:checked') ?? inPicker('input') ?? save
  found?.focus()
}

/** The client, what is done for them, and the number of one whom the salon does not know yet. */
export function WhoAndWhat({ form, keepsDuration, isTyping }: Props) {
  const { draft, set, errors } = form
  const { services } = useLists()
  const [isAdding, setAdding] = useState(false)
  const rowsFor = useRows({ form, keepsDuration })
  const client = useDraftClient(form, services, rowsFor)
  const { usual, pickClient, setClient, isChosen } = client
  const part = useRef<HTMLFieldSetElement>(null)
  const goOn = () => focusService(part.current)
  const choose = (guest: Guest) => {
    flushSync(() => pickClient(guest))
    goOn()
  }
  const drop = () => {
    flushSync(() => setClient('', false))
    part.current?.querySelector<HTMLElement>('.client-picker input')?.focus()
  }
  /** Of a client who was chosen the salon has the number. */
  const isNew = !isChosen && `${draft.client_name}${draft.client_phone ?? ''}`.trim() !== ''
  /** In a name no + is written; a number that begins with one has its empty field. */
  const onPlus = (event: KeyboardEvent) => {
    const isName = draft.client_name.trim() !== '' && !isPhoneNumber(draft.client_name)
    if (event.key !== '+' || !isName || draft.service_name === '' || services.length === 0) return
    event.preventDefault()
    setAdding(true)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears a key of the fields in it */}
      <fieldset ref={part} className="who-and-what" aria-label="Kush dhe çfarë" onKeyDown={onPlus}>
        <div className="who">
          <Who {...{ form, client, isTyping }} onChoose={choose} onNew={goOn} onDrop={drop} />
        </div>
        <div className="what">
          <What {...{ form, services, rowsFor, isAdding, setAdding }} />
          <Usual {...{ form, rowsFor }} usual={isAdding ? [] : usual} />
        </div>
      </fieldset>
      {/* The phone field comes after the service, so that Tab leads from the name to the service. */}
      <div className={draft.client_phone === undefined ? undefined : 'who-more'}>
        {isChosen && <ChosenLines id={draft.client_id} />}
        {draft.client_phone !== undefined && isNew && (
          <ClientPhone
            typed={draft.client_phone}
            onType={(client_phone) => set({ client_phone })}
            name={draft.client_name}
            isNamesake={draft.isNamesake === true}
            onPick={choose}
            onAnother={() => {
              const other = { isNamesake: true, client_phone: '' }
              flushSync(() => set(other))
              form.complain({
                client_phone: checkDraft({ ...draft, ...other })['client_phone'] ?? '',
              })
            }}
            error={errors['client_phone']}
          />
        )}
      </div>
    </>
  )
}

type WhoProps = Pick<Props, 'form' | 'isTyping'> & {
  client: ReturnType<typeof useDraftClient>
  onChoose: (guest: Guest) => void
  onNew: () => void
  onDrop: () => void
}

/** The field for a client, or the card of the one who was chosen. */
function Who({ form, client, isTyping, onChoose, onNew, onDrop }: WhoProps) {
  const { draft, set, errors } = form
  const { pickClient, setClient, isChosen } = client
  const { appointment_date: date, appointment_time: time, barber_id } = fieldsOf(draft)
  const error = errors['client_name'] ?? errors['client_id']
  // What is complained about stays where it is, or the press that leaves the field would miss its button.
  const leave = () => {
    if (isPhoneNumber(draft.client_name)) set(numberInPlace(draft))
  }
  if (isChosen)
    return (
      <ChosenClient id={draft.client_id} name={draft.client_name} {...{ date, error, onDrop }} />
    )
  return (
    <ClientPicker
      typed={draft.client_name}
      onType={(client_name) => setClient(client_name, false)}
      onPick={onChoose}
      onMeant={pickClient}
      onAnother={draft.client_phone === undefined ? undefined : (name) => setClient(name, true)}
      onNew={onNew}
      isChosen={draft.isNamesake === true}
      onLeave={leave}
      slot={{ date, barber_id, start: minutesOfTime(time || '00:00') }}
      isTyping={isTyping}
      phone={draft.client_phone ?? ''}
      error={error}
    />
  )
}

type WhatProps = Pick<Props, 'form'> & {
  services: readonly Service[]
  rowsFor: RowsFor
  isAdding: boolean
  setAdding: (isAdding: boolean) => void
}

/** One service is chosen from those of the salon; several are a list that grows. */
function What({ form, services, rowsFor, isAdding, setAdding }: WhatProps) {
  const { draft, set, errors } = form
  const rows = rowsOf(draft)
  const add = (service: Service) => set(withRows(rowsFor([service], rows)))
  const next = draft.service_name !== '' && !isAdding && services.length > 0 && (
    <button
      type="button"
      className="service-next"
      aria-keyshortcuts="+"
      onClick={() => setAdding(true)}
    >
      <Plus size={14} aria-hidden />
      Edhe një shërbim
      <span aria-hidden>
        <Kbd>+</Kbd>
      </span>
    </button>
  )
  if (rows.length > 1 || isAdding)
    return (
      <>
        <ServiceSet
          {...{ draft, errors, services, isAdding }}
          onAdd={add}
          onRows={(left) => {
            if (left.length < rows.length && left.length === 1) setAdding(false)
            set(withRows(left))
          }}
        />
        {next}
      </>
    )
  return (
    <>
      <ServicePicker
        services={services}
        row={draft}
        barberId={draft.barber_id}
        date={draft.appointment_date}
        onPick={(service) => set(withRows(rowsFor([service])))}
        onName={(service_name) => set({ service_name, service_id: null, wait: 0, finish: 0 })}
        error={errors['service_name']}
      />
      <div className="service-chosen">
        <ServiceValues {...{ draft, set, errors }} />
        {next}
      </div>
    </>
  )
}

type UsualProps = Pick<WhatProps, 'form' | 'rowsFor'> & { usual: readonly Service[] }

/** What comes together most often for this client, one press away after something else was chosen. */
function Usual({ form: { draft, set }, rowsFor, usual }: UsualProps) {
  const names = usual.map(({ name }) => name).join(' + ')
  const chosen = rowsOf(draft)
    .map(({ service_name }) => service_name)
    .join(' + ')
  if (usual.length < 2 || names === chosen) return null
  return (
    <button
      type="button"
      className="service-next service-usual"
      onClick={() => set(withRows(rowsFor(usual)))}
    >
      Si zakonisht: {names}
    </button>
  )
}
