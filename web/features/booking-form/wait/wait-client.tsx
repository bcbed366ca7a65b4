import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { type Guest, walkIn } from '../client-suggestions.ts'
import { ChosenClient, ChosenLines } from '../pickers/chosen-client.tsx'
import { ClientPhone } from '../pickers/client-phone.tsx'
import { ClientPicker } from '../pickers/client-picker.tsx'
import type { WaitForm } from './use-wait-form.ts'
import { isPhoneNumber } from '#contract/clients/clients.ts'
import { noon } from './wait-draft.ts'

/** Whoever waits: a client of the salon, or somebody new with a number. */
export function WaitClient({ form: { draft, set, errors } }: { form: WaitForm }) {
  const part = useRef<HTMLDivElement>(null)
  const { client_id, client_name: name, client_phone: phone, from } = draft
  const goOn = () => part.current?.closest('form')?.querySelector('select')?.focus()
  const choose = ({ id, name: client_name }: Guest) => {
    if (id === walkIn.id) return
    flushSync(() => set({ client_id: id, client_name, client_phone: '' }))
    goOn()
  }
  const drop = () => {
    flushSync(() => set({ client_id: null, client_name: '', client_phone: '' }))
    part.current?.querySelector<HTMLElement>('.client-picker input')?.focus()
  }
  return (
    <div ref={part} className="stack one-column gap-12">
      {client_id === null ? (
        <ClientPicker
          typed={name}
          onType={(client_name) => set({ client_name })}
          onPick={choose}
          onMeant={choose}
          onAnother={undefined}
          onNew={goOn}
          isChosen={false}
          onLeave={() => {
            if (isPhoneNumber(name)) set({ client_name: '', client_phone: name.trim() })
          }}
          slot={{ date: from, barber_id: null, start: minutesOfTime(noon) }}
          isTyping={false}
          phone={phone}
          error={errors['client_name']}
        />
      ) : (
        <ChosenClient
          id={client_id}
          name={name}
          date={from}
          error={errors['client_name']}
          onDrop={drop}
        />
      )}
      <ChosenLines id={client_id} />
      {client_id === null && `${name}${phone}`.trim() !== '' && (
        <ClientPhone
          typed={phone}
          onType={(client_phone) => set({ client_phone })}
          name={name}
          isNamesake={false}
          onPick={choose}
          onAnother={() => set({ client_phone: '' })}
          error={errors['client_phone']}
        />
      )}
    </div>
  )
}
