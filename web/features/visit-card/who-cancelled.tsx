import { useQuery } from '@tanstack/react-query'
import { Store, User } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { defaultZone } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { minutesFrom, momentOf } from '#contract/visits/visit-time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { Field } from '#web/ui/form/field.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { isRequest } from '#web/visits/model/visit-word.ts'
import { useNow } from '#web/visits/use-now.ts'
import type { Canceller } from '#web/visits/model/confirm-texts.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import './who-cancelled.css'

const answers = {
  client: { icon: User, label: 'Klienti', letter: 'k', about: 'Numërohet te anulimet e klientit.' },
  salon: {
    icon: Store,
    label: 'Salloni',
    letter: 's',
    about: 'Nuk i numërohet.',
  },
} as const

const apology = ' Mesazhi “na falni” del te Presin.'

/** Whether the salon is to write to the client: ahead, and with a number; who has an address gets a mail. */
function useIsWrittenTo({ client_id: id, ...visit }: Appointment) {
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: id !== null })
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const end = minutesFrom(now.date, momentOf(visit)) + visit.duration
  const { phone, email } = data?.client ?? { phone: '', email: '' }
  const getsMail = visit.source === 'online' && email !== ''
  return end > now.minutes && phone !== '' && !getsMail && !isRequest(visit)
}

type Props = {
  appointment: Appointment
  who: readonly Canceller[]
  onAnswer: (by: Canceller, reason: string) => void
}

/** Who cancelled a visit, and why if that is known: the button that answers also cancels it. */
function WhoCancelled({ appointment, who, onAnswer }: Props) {
  const isWrittenTo = useIsWrittenTo(appointment)
  const withWhom = useWithWhom()
  const part = useRef<HTMLDivElement>(null)
  const dialog = () => part.current?.closest('dialog')
  const answer = (by: Canceller) => {
    const reason = part.current?.querySelector('input')?.value.trim() ?? ''
    dialog()?.close()
    onAnswer(by, reason)
  }
  useAnswerKeys(who, answer)
  // On the button that does nothing, which stands last.
  useEffect(() => dialog()?.querySelector<HTMLElement>('.dialog-footer button')?.focus(), [])
  const { client_name, client_id, appointment_date, appointment_time, service_name } = appointment
  const day = dayAndMonth(appointment_date).replace(',', '')
  return (
    <div ref={part} className="who-cancelled stack gap-14">
      <p>
        {client_name}, {day} {appointment_time}, {service_name} te{' '}
        {barbersOf(appointment, withWhom)}.
      </p>
      <div className="stack gap-8">
        {who.map((by) => {
          const { icon: Icon, label, letter, about } = answers[by]
          return (
            <button
              key={by}
              type="button"
              className="who-answer row gap-14"
              aria-keyshortcuts={letter.toUpperCase()}
              onClick={() => answer(by)}
            >
              <Icon size={20} aria-hidden />
              <span>
                <b>{label}</b>{' '}
                {client_id !== null && (
                  <small>
                    {about}
                    {by === 'salon' && isWrittenTo && apology}
                  </small>
                )}
              </span>
            </button>
          )
        })}
      </div>
      <Field label="Arsyeja nëse duhet" placeholder="p.sh. sëmundje" maxLength={200} />
    </div>
  )
}

/** Asks who cancelled a visit. */
export const askWhoCancelled = (
  appointment: Appointment,
  who: readonly Canceller[],
  onAnswer: Props['onAnswer'],
) =>
  void confirm({
    title: 'Kush e anuloi?',
    cancel: 'Mbrapa',
    body: <WhoCancelled appointment={appointment} who={who} onAnswer={onAnswer} />,
  })

/** The first letter of an answer gives it, outside of the field. */
function useAnswerKeys(who: readonly Canceller[], answer: (by: Canceller) => void) {
  const hasLetters = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (!hasLetters || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
    const by = who.find((one) => answers[one].letter === key.toLowerCase())
    if (!by) return
    event.preventDefault()
    answer(by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
