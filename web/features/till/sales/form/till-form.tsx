import { Check } from 'lucide-react'
import { type Ref, useId } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import { notFiscal, saleComplaints, saleWords } from '#contract/till/sales.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { differences, type Draft, owedIn, sumsOf } from './sale-draft.ts'
import { ProductChips } from './product-chips.tsx'
import { PayWays } from './pay-ways.tsx'
import { SaleExtras } from './sale-extras.tsx'
import { paidHow } from './sale-words.ts'
import { SaleLines } from './sale-lines.tsx'
import { StampsLine } from './stamps-line.tsx'
import type { TillFormState } from './use-till-form.ts'
import './till-form.css'

type Props = {
  form: TillFormState
  /** "Mbyll" or "Ruaj": the sum and how it is paid follow. */
  verb: string
  busyLabel: string
  submit?: Ref<HTMLButtonElement>
}

/** "43,00 € në dorë"; a debt is named instead of the sum. */
function endWords(draft: Draft, due: number) {
  const owed = owedIn(draft, due)
  if (owed > 0) return `${money(fromCents(owed))} ${paidHow.owed}`
  const way = draft.way === 'owed' ? draft.nowWay : draft.way
  return [money(fromCents(due)), way !== 'split' && paidHow[way]].filter(Boolean).join(' ')
}

/** What is paid for, what comes off and on, and how it is paid; the button says the sum. */
export function TillForm({ form, verb, busyLabel, submit }: Props) {
  const { draft, booked, errors, refusal, busy } = form
  const why = useId()
  const { before, products, due } = sumsOf(booked, draft)
  const free = booked.length > 0 ? `${verb} pa pagesë` : verb
  const other = booked.length > 0 ? differences(booked, draft) : []
  /** Nothing costs anything yet. */
  const isHeld = booked.length === 0 && products === 0
  const isNamed = draft.added.some(({ name }) => name.trim() !== '')
  return (
    <form className="till-form" {...form.props}>
      {booked.length === 0 && <ProductChips form={form} />}
      <SaleLines form={form} />
      {booked.length > 0 && draft.added.length > 0 && <ProductChips form={form} />}
      <StampsLine form={form} />
      <SaleExtras form={form} />
      <p className="till-due">
        <span>
          <b>Për t’u paguar</b>
          {other.length > 0 && (
            <small>{[`rezervuar ${money(fromCents(before))}`, ...other].join(' · ')}</small>
          )}
          {isHeld && (
            <small id={why}>
              {isNamed ? saleWords.priceMissing : saleComplaints.nameMissing.message}
            </small>
          )}
        </span>
        <output>{money(fromCents(due))}</output>
      </p>
      <PayWays
        draft={draft}
        due={due}
        errors={errors}
        isLoose={booked.length === 0}
        onEdit={form.edit}
      />
      {refusal && <Alert tone="error">{refusal.message}</Alert>}
      <div className="till-end">
        <Button
          ref={submit}
          type="submit"
          kind="primary"
          size="big"
          busy={busy}
          busyLabel={busyLabel}
          aria-disabled={isHeld || undefined}
          aria-describedby={isHeld ? why : undefined}
        >
          <Check size={19} aria-hidden />
          {due > 0 ? `${verb}, ${endWords(draft, due)}` : free}
          <EnterKey />
        </Button>
        <small>{notFiscal}</small>
      </div>
    </form>
  )
}
