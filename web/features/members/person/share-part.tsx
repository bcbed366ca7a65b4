import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { dateRange, money } from '#contract/kit/albanian.ts'
import { shareComplaints, type Share, type ShareRates, shareRoutes } from '#contract/till/shares.ts'
import { rateFrom, rateText } from '#web/features/money/shares/rates.ts'
import { call } from '#web/platform/call.ts'
import { useSavedText } from './use-saved-text.ts'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { PartProps } from './part-props.ts'

/** What is a barber's own of what they did and sold. */
export function SharePart({ person, facts }: PartProps) {
  const share = person.barber && facts.shareOf(person.barber)
  if (!share) return <Shape width="100%" height={162} />
  return (
    <SettingRows>
      <RateRow share={share} kind="services" label="Nga shërbimet" />
      <RateRow share={share} kind="products" label="Nga produktet" />
      <SettingRow label={dateRange(facts.month.from, facts.month.to)} hint="Pjesa deri sot.">
        <Link className="link numbers" to="/arka/pjeset">
          {money(share.share)}
        </Link>
      </SettingRow>
    </SettingRows>
  )
}

type Props = { share: Share; kind: keyof ShareRates; label: string }

const check = (typed: string) =>
  rateFrom(typed) === undefined ? shareComplaints.percentWrong.message : undefined

/** Only this rate is sent: the other one may have changed since it was drawn, and before an undo. */
function RateRow({ share: { barberId, rates }, kind, label }: Props) {
  const client = useQueryClient()
  const text = useSavedText({
    saved: rateText(rates[kind]),
    check,
    save: async (typed) => {
      const body = { [kind]: rateFrom(typed) ?? 0 }
      const answer = await call(shareRoutes.change, { params: { id: barberId }, body })
      await client.invalidateQueries({ queryKey: ['till'] })
      return answer
    },
  })
  return (
    <SettingRow label={label}>
      <Field
        label={<span className="sr-only">{label}</span>}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        {...text}
      />
    </SettingRow>
  )
}
