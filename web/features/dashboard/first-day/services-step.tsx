import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors } from '#contract/auth-forms.ts'
import { amountText, counted } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere, suggestedPrice } from '#contract/kit/currency.ts'
import { type Service, serviceWords } from '#contract/services.ts'
import { CurrencyField } from '#web/features/salon/currency-field.tsx'
import { useServiceActs } from '#web/features/services/mutations.ts'
import {
  changeOf,
  complaintAbout,
  draftOf,
  newDraft,
  formOf,
  mostDo,
  suggestions,
  type Typed,
} from '#web/features/services/service-drafts.ts'
import { refusalOf } from '#web/features/services/use-services-form.ts'
import type { ApiError } from '#web/platform/call.ts'
import { isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { useCurrency } from '#web/platform/session.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { type Line, ServiceLine } from './service-line.tsx'
import { StepActs } from './step-acts.tsx'
import { ofLine, savedLines } from './lines.ts'

const linesOf = (services: readonly Service[]): readonly Line[] =>
  services.length > 0
    ? services.map((one) => ({ ...draftOf(one), id: one.id, isWanted: true }))
    : suggestions().map((typed, nth) => ({ id: typed.name, typed, isWanted: nth < mostDo }))

const example = () => amountText(suggestedPrice(7))

function complaintOf(typed: Typed) {
  const wrong = complaintAbout(typed)
  if (wrong['price'] !== serviceWords.priceWrong) return wrong
  return { ...wrong, price: `Shkruani një çmim, p.sh. ${example()}` }
}

const check = (lines: readonly Line[]): FieldErrors =>
  Object.assign(
    {},
    ...lines
      .filter(({ isWanted }) => isWanted)
      .map(({ id, typed }) => ofLine(id, complaintOf(typed))),
  )

/** The lines as they are typed over; those that are only proposed follow the salon's currency. */
function useLines(services: readonly Service[]) {
  const currency = useCurrency()
  const [lines, setLines] = useState(() => linesOf(services))
  const [of, setOf] = useState(currency)
  if (of !== currency) {
    setOf(currency)
    setLines(linesOf(services))
  }
  const edited = (id: string, change: Partial<Line>) =>
    lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  return { lines, setLines, edited }
}

type Put = (id: string, seen: Service | undefined) => void

/** One call for each service: what is saved stays saved, and what is refused says why at its line. */
function useSaving(put: Put) {
  const acts = useServiceActs()

  async function saved({ seen, typed, isWanted }: Line) {
    if (!isWanted) {
      if (seen) await acts.remove(seen)
      return undefined
    }
    if (!seen) return acts.add(formOf(typed))
    const draft = { seen, typed }
    return Object.keys(changeOf(draft)).length > 0 ? acts.save(draft) : seen
  }
  /** The next try goes over what somebody else has saved meanwhile. */
  function wrong(error: ApiError, { id, seen, typed }: Line) {
    const { complaint, base } = refusalOf(error)
    const newer = seen && base?.({ seen, typed })
    if (newer) put(id, newer.added ? undefined : newer.seen)
    return complaint
  }
  const save = async (line: Line) => put(line.id, await saved(line))
  return (lines: readonly Line[]) => savedLines(lines, { save, wrong })
}

type Props = { services: readonly Service[]; onDone: () => void }

export function ServicesStep({ services, onDone }: Props) {
  const { lines, setLines, edited } = useLines(services)
  const save = useSaving((id, seen) =>
    setLines((now) => now.map((one) => (one.id === id ? { ...one, seen } : one))),
  )
  const send = async (all: readonly Line[]) => {
    const refused = await save(all)
    if (isFine(refused)) onDone()
    else form.complain(refused)
  }
  const form = useDraftForm({ draft: lines, check, send })
  function edit(id: string, change: Partial<Line>) {
    const next = edited(id, change)
    setLines(next)
    form.recheck(next)
  }
  const add = () => {
    const id = `new-${lines.length}`
    setLines([...lines, { id, typed: newDraft(id, '').typed, isWanted: true, isNew: true }])
  }
  const count = lines.filter(({ isWanted }) => isWanted).length
  return (
    <form {...form.props} className="stack gap-12">
      <p>Këto i bëjnë shumica. Shkruani minutat dhe çmimet tuaja, hiqni ato që s'i keni.</p>
      <ul className="first-lines">
        {lines.map((line) => (
          <ServiceLine
            key={line.id}
            line={line}
            errors={form.errors}
            onEdit={(change) => edit(line.id, change)}
          />
        ))}
      </ul>
      {services.length === 0 && <InCurrency />}
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <StepActs
        busy={form.busy}
        isOff={count === 0}
        words={`Ruaj ${counted(count, 'shërbim', 'shërbime')}`}
      >
        <button type="button" className="link row gap-6 touchable" onClick={add}>
          <Plus size={15} aria-hidden />
          Tjetër
        </button>
      </StepActs>
    </form>
  )
}

/** It can be chosen for as long as nothing has a price. */
function InCurrency() {
  const [isOpen, open] = useState(false)
  if (isOpen)
    return <CurrencyField hint="E çmimeve të sallonit. Më vonë, kur ka çmime, nuk ndryshohet." />
  return (
    <p className="small">
      Çmimet janë në {currencyFacts[currencyHere()].many}.{' '}
      <button type="button" className="link touchable" onClick={() => open(true)}>
        Ndrysho
      </button>
    </p>
  )
}
