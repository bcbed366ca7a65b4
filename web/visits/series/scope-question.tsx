import { type ReactNode, useSyncExternalStore } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Scope } from '#contract/visits/repeats/repeats.ts'
import { dayAndMonth, dayOfMonth, shortDay } from '#contract/kit/albanian.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { Following } from './following.ts'
import './scope-question.css'

/** What is done to a visit, or to all of them: as the button says it. */
const scopeActs = {
  cancel: ['Anulo terminin', (count: number) => `Anulo ${count} termine`],
  remove: ['Fshi terminin', (count: number) => `Fshi ${count} termine`],
  move: ['Zhvendos terminin', (count: number) => `Zhvendos ${count} termine`],
  change: ['Ndrysho terminin', (count: number) => `Ndrysho ${count} termine`],
} as const
export type ScopeAct = keyof typeof scopeActs

/** What is chosen in the question: its button, which stands outside of it, follows. */
export class Choice {
  scope: Scope = 'this'
  reason = ''
  #hear = () => {}

  readonly choose = (scope: Scope) => {
    this.scope = scope
    this.#hear()
  }

  readonly say = (reason: string) => {
    this.reason = reason
  }

  readonly subscribe = (hear: () => void) => {
    const before = this.#hear
    this.#hear = () => {
      before()
      hear()
    }
    return () => {
      this.#hear = before
    }
  }
}

const useScope = (choice: Choice) =>
  useSyncExternalStore(
    choice.subscribe,
    () => choice.scope,
    () => choice.scope,
  )

type ActionProps = { choice: Choice; act: ScopeAct; count: number }

export function ScopeAction({ choice, act, count }: ActionProps) {
  const [one, many] = scopeActs[act]
  return useScope(choice) === 'this' ? one : many(count)
}

const firstWords = ['E para', 'Dy të parat', 'Tri të parat', 'Katër të parat']

/** "Dy të parat, 9 tetor e 30 tetor, nuk preken." */
function beforeWords(before: readonly Appointment[]) {
  const count = before.length
  if (count === 0) return ''
  const days = before.map(({ appointment_date }) => dayOfMonth(appointment_date))
  const named =
    count > 3
      ? ''
      : `, ${[days.slice(0, -1).join(', '), ...days.slice(-1)].filter(Boolean).join(' e ')},`
  const who = firstWords[count - 1] ?? `${count} të parat`
  return `${who}${named} nuk ${count === 1 ? 'preket' : 'preken'}.`
}

type Props = {
  seen: Appointment
  found: Following
  choice: Choice
  act: ScopeAct
  asksReason: boolean
}

/** How far it goes: this visit, or this one and those after it. */
export function ScopeQuestion({ seen, found, choice, act, asksReason }: Props) {
  const { following, others, before } = found
  const day = dayAndMonth(seen.appointment_date).replace(',', '')
  const stay = others.slice(0, 2).map(({ appointment_date }) => dayOfMonth(appointment_date))
  const frees = act === 'cancel' || act === 'remove' ? 'Vendet lirohen menjëherë. ' : ''
  return (
    <div className="stack gap-14">
      <p>
        {seen.client_name}, {day} {seen.appointment_time}
      </p>
      <div className="stack gap-8" role="radiogroup" aria-label="Sa larg">
        <Way choice={choice} scope="this" title="Vetëm këtë">
          të tjerat mbeten: {stay.join(', ')}
          {others.length > stay.length && '…'}
        </Way>
        <Way choice={choice} scope="following" title={othersWords(others.length)}>
          {following.map(({ appointment_date }) => shortDay(appointment_date)).join(', ')}
        </Way>
      </div>
      {asksReason && (
        <Field
          label="Arsyeja nëse duhet"
          placeholder="s’ka nevojë"
          maxLength={200}
          defaultValue={choice.reason}
          onChange={(event) => choice.say(event.target.value)}
        />
      )}
      <p className="quiet small">
        {frees}
        {beforeWords(before)}
      </p>
    </div>
  )
}

const othersWords = (count: number) =>
  count === 1 ? 'Këtë dhe tjetrin' : `Këtë dhe ${count} të tjerat`

type WayProps = { choice: Choice; scope: Scope; title: string; children: ReactNode }

function Way({ choice, scope, title, children }: WayProps) {
  const chosen = useScope(choice)
  return (
    <label className="scope-way tile">
      <input
        type="radio"
        name="scope"
        checked={chosen === scope}
        onChange={() => choice.choose(scope)}
      />
      <b>{title}</b>
      <small>{children}</small>
    </label>
  )
}
