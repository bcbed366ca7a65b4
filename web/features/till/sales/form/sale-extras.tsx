import { Gift, Percent, Plus } from 'lucide-react'
import { useState } from 'react'
import { amountText, money } from '#contract/kit/albanian.ts'
import { suggestedPrice } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { newLine, sumsOf } from './sale-draft.ts'
import { QuickWords } from './quick-words.tsx'
import type { TillFormState } from './use-till-form.ts'

const percents = ['10%', '20%', '50%']
const reasons = ['klient i rregullt', 'ofertë', 'dhuratë', 'punë e përsëritur']
const tips = [1, 2, 5]

const writeHere = (field: HTMLInputElement | null) => field?.focus()

type Props = { form: TillFormState }
type Panel = 'discount' | 'tip'

/** A product, a discount, a tip: a touch each, and only what was touched takes room. */
export function SaleExtras({ form }: Props) {
  const { draft, booked, errors, edit } = form
  const { user } = useSession()
  const [opened, open] = useState<Panel>()
  const { discount, tip } = sumsOf(booked, draft)
  const isWrong = 'discount' in errors || 'discountReason' in errors
  const shown = isWrong ? 'discount' : 'tip' in errors ? 'tip' : opened
  const toggle = (panel: Panel) => open(shown === panel ? undefined : panel)
  const seller = booked[0]?.staffId ?? user?.staffId ?? null
  return (
    <>
      <div className="till-adds flex wrap gap-6">
        <Button size="small" onClick={() => edit({ added: [...draft.added, newLine(seller)] })}>
          <Plus size={15} aria-hidden /> Produkt
        </Button>
        <Button
          size="small"
          aria-expanded={shown === 'discount'}
          data-on={discount > 0 || undefined}
          onClick={() => toggle('discount')}
        >
          <Percent size={15} aria-hidden /> Zbritje
          {discount > 0 && <span>−{money(fromCents(discount))}</span>}
        </Button>
        <Button
          size="small"
          aria-expanded={shown === 'tip'}
          data-on={tip > 0 || undefined}
          onClick={() => toggle('tip')}
        >
          <Gift size={15} aria-hidden /> Bakshish
          {tip > 0 && <span>{money(fromCents(tip))}</span>}
        </Button>
      </div>
      {shown === 'discount' && <Discount form={form} />}
      {shown === 'tip' && <Tip form={form} />}
      {shown !== 'discount' && discount > 0 && (
        <p className="till-why">
          Zbritje {draft.discount.trim().endsWith('%') && draft.discount.trim()}:{' '}
          <b>{draft.reason}</b>{' '}
          <button type="button" className="link" onClick={() => open('discount')}>
            Ndrysho
          </button>
        </p>
      )}
    </>
  )
}

function Discount({ form: { draft, errors, edit } }: Props) {
  return (
    <div className="till-panel">
      <Field
        ref={writeHere}
        label="Zbritja"
        placeholder="10% ose 5"
        inputMode="text"
        autoComplete="off"
        value={draft.discount}
        error={errors['discount']}
        onChange={({ target }) => edit({ discount: target.value })}
      />
      <QuickWords
        label="Sa"
        words={percents}
        chosen={draft.discount}
        onChoose={(discount) => edit({ discount })}
      />
      <Field
        label="Pse"
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        error={errors['discountReason']}
        onChange={({ target }) => edit({ reason: target.value })}
      />
      <QuickWords
        label="Arsye të shpeshta"
        words={reasons}
        chosen={draft.reason}
        onChoose={(reason) => edit({ reason })}
      />
    </div>
  )
}

function Tip({ form: { draft, errors, edit } }: Props) {
  return (
    <div className="till-panel">
      <Field
        ref={writeHere}
        label="Bakshishi"
        inputMode="decimal"
        autoComplete="off"
        value={draft.tip}
        error={errors['tip']}
        onChange={({ target }) => edit({ tip: target.value })}
      />
      <QuickWords
        label="Sa"
        words={tips.map((euro) => amountText(suggestedPrice(euro)))}
        chosen={draft.tip}
        onChoose={(tip) => edit({ tip })}
      />
    </div>
  )
}
