import { Plus } from 'lucide-react'
import { amountText, counted } from '#contract/kit/albanian.ts'
import { currencyHere, defaultCurrency, signHere } from '#contract/kit/currency.ts'
import {
  examplePrice,
  priceList,
  type Trade,
  tradeLabels,
  trades,
} from '#contract/services/price-lists.ts'
import { type Service, serviceComplaints } from '#contract/services/services.ts'
import { useCurrencyChange } from '#web/features/salon/use-currency-change.ts'
import { useServiceActs } from '#web/features/services/mutations.ts'
import {
  changeOf,
  complaintAbout,
  draftOf,
  newDraft,
  formOf,
  proposed,
  type Typed,
} from '#web/features/services/service-drafts.ts'
import { refusalOf } from '#web/features/services/use-services-form.ts'
import { ApiError } from '#web/platform/call.ts'
import { type FieldErrors, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { type KeptDraft, useKeptDraft } from '#web/platform/forms/use-kept-draft.ts'
import { useCurrency } from '#web/platform/session.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Chips } from './chips.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { type Line, ServiceLine } from './service-line.tsx'
import { StepActs } from './step-acts.tsx'
import { isOfAll, ofLine, savedLines, withSaved } from './lines.ts'

const currencyMissing = 'Zgjidhni më parë me çfarë paraje punoni; pastaj çmimet ruhen.'

const lineOf = (service: Service): Line => ({
  ...draftOf(service),
  id: service.id,
  isWanted: true,
})
const nameOf = ({ typed }: Line) => typed.name

/** Without prices as long as no currency is chosen. */
const linesFrom = (trade: Trade, isPriced: boolean): Line[] =>
  priceList(trade).map((one) => {
    const typed = { ...proposed(one), ...(!isPriced && { price: '' }) }
    return { id: one.name, typed, isWanted: true, trade, proposed: typed.price }
  })

function complaintOf(typed: Typed) {
  const wrong = complaintAbout(typed)
  if (wrong['price'] !== serviceComplaints.priceWrong.message) return wrong
  return { ...wrong, price: `Shkruani një çmim, p.sh. ${amountText(examplePrice())}` }
}

const check = (lines: readonly Line[]): FieldErrors =>
  Object.assign(
    {},
    ...lines
      .filter(({ isWanted }) => isWanted)
      .map(({ id, typed }) => ofLine(id, complaintOf(typed))),
  )

/** The same line with the list's price in the salon's currency; a price that was typed by hand stays. */
function inCurrency(line: Line, isPriced: boolean): Line {
  const { trade, typed, proposed: before } = line
  const price = trade && linesFrom(trade, isPriced).find(({ id }) => id === line.id)?.proposed
  if (price === undefined || typed.price !== before) return line
  return { ...line, typed: { ...typed, price }, proposed: price }
}

/** The lines as they are typed over; prices that are only proposed follow the salon's currency. */
function useLines({ services, kept: [typed, type] }: Props, isPriced: boolean) {
  // Drawn anew when the currency changes.
  useCurrency()
  const lines = withSaved(typed ?? [], services, { nameOf, lineOf }).map((line) =>
    inCurrency(line, isPriced),
  )
  const put: Put = (id, seen) =>
    type((now) => (now ?? lines).map((line) => (line.id === id ? { ...line, seen } : line)))
  const has = (trade: Trade) => lines.some((line) => line.trade === trade)
  const turn = (trade: Trade) =>
    type(
      has(trade)
        ? lines.filter((line) => line.trade !== trade)
        : [
            ...lines,
            ...linesFrom(trade, isPriced).filter(({ id }) => !lines.some((line) => line.id === id)),
          ],
    )
  const edited = (id: string, change: Partial<Line>) =>
    lines.map((line) => (line.id === id ? { ...line, ...change } : line))
  return { lines, put, edited, has, turn }
}

type Put = (id: string, seen: Service | undefined) => void

type Kept = Line & { seen: Service }
const isKept = (line: Line): line is Kept => line.seen !== undefined

/** The server names a service by its place among those that were sent. */
function atLines({ fields }: ApiError, lines: readonly Line[]): FieldErrors {
  const placed = Object.entries(fields).map(([name, words]) => {
    const [, place, ...field] = name.split('.')
    const line = lines[Number(place)]
    return line ? ofLine(line.id, { [field.join('.')]: words }) : {}
  })
  return Object.assign({}, ...placed)
}

/** New services in one call, all or none; what was saved before by a call each. What is refused says why at its line. */
function useSaving(put: Put) {
  const acts = useServiceActs()

  async function saved({ seen, typed, isWanted }: Kept) {
    if (!isWanted) {
      await acts.remove(seen)
      return undefined
    }
    const draft = { seen, typed }
    return Object.keys(changeOf(draft)).length > 0 ? acts.save(draft) : seen
  }

  async function add(lines: readonly Line[]): Promise<FieldErrors> {
    if (lines.length === 0) return {}
    try {
      const added = await acts.addMany(lines.map(({ typed }) => formOf(typed)))
      lines.forEach(({ id }, nth) => put(id, added[nth]))
      return {}
    } catch (error) {
      const wrong = error instanceof ApiError && !isOfAll(error) ? atLines(error, lines) : {}
      if (isFine(wrong)) throw error
      return wrong
    }
  }
  /** The next try goes over what somebody else has saved meanwhile. */
  function wrong(error: ApiError, { id, seen, typed }: Kept) {
    const { complaint, base } = refusalOf(error)
    const newer = base?.({ seen, typed })
    if (newer) put(id, newer.added ? undefined : newer.seen)
    return complaint
  }
  const save = async (line: Kept) => put(line.id, await saved(line))
  return async (lines: readonly Line[]) => ({
    ...(await savedLines(lines.filter(isKept), { save, wrong })),
    ...(await add(lines.filter((line) => line.isWanted && !line.seen))),
  })
}

type Props = {
  services: readonly Service[]
  kept: KeptDraft<readonly Line[]>
  onDone: () => void
}

/** The currency was said here, is not the one that every salon begins with, or has prices already. */
function useCurrencyChosen(hasServices: boolean) {
  const [isSaid, say] = useKeptDraft<boolean>('first-currency')
  const change = useCurrencyChange()
  const isChosen = isSaid || hasServices || currencyHere() !== defaultCurrency
  return {
    isChosen,
    change,
    onChoose: () => say(true),
    check: isChosen ? check : () => ({ currency: currencyMissing }),
  }
}

export function ServicesStep(props: Props) {
  const { services, kept, onDone } = props
  const [, type] = kept
  const { check, ...currency } = useCurrencyChosen(services.length > 0)
  const { lines, put, edited, has, turn } = useLines(props, currency.isChosen)
  const save = useSaving(put)
  const done = () => {
    type(null)
    onDone()
  }
  const send = async (all: readonly Line[]) => {
    const refused = await save(all)
    if (isFine(refused)) done()
    else form.complain(refused)
  }
  const form = useDraftForm({ draft: lines, check, send })
  function edit(id: string, change: Partial<Line>) {
    const next = edited(id, change)
    type(next)
    form.recheck(next)
  }
  const add = () => {
    const id = `new-${lines.length}`
    type([...lines, { id, typed: newDraft(id, '').typed, isWanted: true, isNew: true }])
  }
  const count = lines.filter(({ isWanted }) => isWanted).length
  return (
    <form {...form.props} className="stack gap-12">
      <CurrencyChoice {...currency} error={form.errors['currency']} />
      {services.length === 0 && <Trades isOn={has} onTurn={turn} />}
      {lines.length > 0 && (
        <ul className="first-lines">
          {lines.map((line) => (
            <ServiceLine
              key={line.id}
              line={line}
              sign={currency.isChosen ? signHere() : undefined}
              errors={form.errors}
              onEdit={(change) => edit(line.id, change)}
            />
          ))}
        </ul>
      )}
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <StepActs
        busy={form.busy}
        // Prices are saved in the currency that is on its way.
        isOff={count === 0 || currency.change.asked !== undefined}
        words={`Ruaj ${counted(count, 'shërbim', 'shërbime')}`}
      >
        <Another onAdd={add} />
      </StepActs>
    </form>
  )
}

const Another = ({ onAdd }: { onAdd: () => void }) => (
  <button type="button" className="link row gap-6 touchable" onClick={onAdd}>
    <Plus size={15} aria-hidden />
    Tjetër
  </button>
)

type TradesProps = { isOn: (trade: Trade) => boolean; onTurn: (trade: Trade) => void }

const Trades = (chosen: TradesProps) => (
  <>
    <p>Prekni zanatin, dhe vijnë shërbimet e tij. Hiqni ato që s'i keni.</p>
    <Chips
      label="Zanati"
      options={trades.map((value) => ({ value, name: tradeLabels[value] }))}
      {...chosen}
    />
  </>
)
