import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { amountText, counted, money, number } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { useCurrency } from '#web/platform/session.ts'
import { useRight } from '#web/platform/rights.ts'
import { figuresOf } from './day-figures.ts'
import { useDayTaken } from './use-day-taken.ts'
import type { Now } from '#web/visits/use-now.ts'

type Props = { day: readonly Appointment[]; now: Now; isLoaded: boolean }

/** Until they are known the figures keep their place, and say nothing. */
export function DashboardFigures({ day, now, isLoaded }: Props) {
  const seesMoney = useRight('money.read')
  useCurrency()
  const { count, pending, cents, clients, cancelled } = figuresOf(day, now.minutes)
  const { done, takenCents } = useDayTaken(day, now)
  const hasTill = useHasTill()
  const expected = (
    <>
      {amountText(fromCents(cents))}
      <em>{signHere()}</em>
    </>
  )
  return (
    <dl className="dash-figures" aria-label="Shifrat e ditës" data-waiting={!isLoaded || undefined}>
      <Figure name="Termine sot" value={number(count)}>
        {hasTill ? counted(done, 'e mbyllur', 'të mbyllura') : `${number(done)} përfunduar`}
      </Figure>
      <Figure name="Ne pritje" value={number(pending)} waits={pending > 0}>
        {pending > 0 ? 'presin konfirmim' : 'asgjë për të konfirmuar'}
      </Figure>
      {seesMoney && (
        <Figure
          name="Të ardhura sot"
          value={hasTill ? <Link to="/arka">{expected}</Link> : expected}
        >
          {takenCents === undefined ? '\u00a0' : `${money(fromCents(takenCents))} të arkëtuara`}
        </Figure>
      )}
      <Figure name="Klientë sot" value={number(clients)}>
        {counted(cancelled, 'anulim', 'anulime')}
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; value: ReactNode; waits?: boolean; children: ReactNode }

/** The second line takes the place of the name while a pointer or the focus is there. */
const Figure = ({ name, value, waits, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="dash-figure" data-waits={waits || undefined}>
      {value}
    </dd>
    <dd className="dash-note">{children}</dd>
  </div>
)
