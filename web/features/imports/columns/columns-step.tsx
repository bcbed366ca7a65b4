import { ArrowRight, Check, Clock } from 'lucide-react'
import { useId } from 'react'
import { type DayOrder, dayOrders } from '#contract/imports/outcome.ts'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { kindWords } from '../kinds.ts'
import type { ImportAnswer, ImportColumn } from '../send-import.ts'
import { StepActs } from '../step-acts.tsx'
import { StepTrouble } from '../step-trouble.tsx'
import type { Import } from '../use-import.ts'
import { inNumbers, isDay } from './open-days.ts'
import { Preview } from './preview.tsx'
import { seeFirst, type Sureness, surenessOf, surenessWords, takenBy } from './sureness.ts'

type Props = { brought: Import; answer: ImportAnswer }

/** What each column is, with the guess of the server to begin with. */
export function ColumnsStep({ brought, answer }: Props) {
  const { kind, days: order, sent, setField, setDays, tryOut, back } = brought
  const isPhone = useMedia(phone)
  const columns = readColumns(brought, answer)
  const sureness = columns.map(({ sure }) => sure)
  /** A question keeps its place once it is answered. */
  const toSee = ({ sure, days }: (typeof columns)[number]) =>
    Number(sure === 'see' || Boolean(days))
  /** On a phone what is to be looked at comes first. */
  const ordered = isPhone ? columns.toSorted((a, b) => toSee(b) - toSee(a)) : columns
  const isTwice = columns.some(({ twin }) => twin)
  const isNothing = columns.every(({ field }) => field === null)
  return (
    <div className="import-columns">
      <div className="stack one-column gap-12">
        {!answer.head && <Warning>Skedari s’ka titull: i morëm nga përmbajtja.</Warning>}
        {isPhone && sureness.includes('see') && <Warning>{seeFirst(sureness)}</Warning>}
        <Card
          flush
          title={!isPhone && 'Çfarë është secila kolonë'}
          action={<span className="quiet small">{surenessWords(sureness)}</span>}
        >
          <ul className="import-map lined">
            {ordered.map((column) => (
              <ColumnRow
                key={column.index}
                column={column}
                fields={kindWords[kind].fields}
                order={order}
                onChange={(field) => setField(column.index, field)}
                onOrder={setDays}
              />
            ))}
          </ul>
        </Card>
      </div>
      <div className="import-side stack one-column gap-16">
        <Preview kind={kind} columns={columns} order={order} rows={answer.rows} />
        <StepTrouble brought={brought} onRetry={() => void tryOut()} />
        <StepActs onBack={back}>
          <LineButton
            kind="primary"
            size="big"
            busy={sent !== undefined}
            disabled={isTwice || isNothing}
            onClick={() => void tryOut()}
          >
            Provo, pa ruajtur gjë
          </LineButton>
        </StepActs>
      </div>
    </div>
  )
}

/** The columns as they are set now, and how sure each of them is. */
function readColumns({ fields, days: order }: Import, { columns, head }: ImportAnswer) {
  const plain = columns.map((column) => {
    const field = fields ? (fields[column.index] ?? null) : column.field
    const days = isDay(field) ? column.days : undefined
    const isGuess = field === column.field
    const isOpen = days !== undefined && !order
    return { ...column, field, days, isGuess, isOpen, isRead: isGuess && head && column.byContent }
  })
  return plain.map((column) => ({
    ...column,
    twin: takenBy(column, plain),
    sure: surenessOf(column, plain, head),
  }))
}

const signs: Record<Sureness, { icon?: typeof Check; words: string }> = {
  sure: { icon: Check, words: 'e sigurt' },
  see: { icon: Clock, words: 'shiheni' },
  left: { words: 'nuk merret' },
}

type RowProps = {
  column: ImportColumn & {
    sure: Sureness
    /** The column that has the same meaning already. */
    twin: ImportColumn | undefined
    /** Its title says nothing. */
    isRead: boolean | undefined
  }
  fields: Readonly<Record<string, string>>
  order: DayOrder | undefined
  onChange: (field: string | null) => void
  onOrder: (order: DayOrder) => void
}

function ColumnRow({ column, fields, order, onChange, onOrder }: RowProps) {
  const { title, sample, field, days, sure, twin, isRead } = column
  const id = useId()
  const { icon: Icon, words } = signs[sure]
  return (
    <li data-sure={sure}>
      <span className="shrinks breaks">
        <b id={id}>{title}</b>
        <small>{sample.join(', ')}</small>
        {isRead && <small id={`${id}-read`}>I morëm nga përmbajtja.</small>}
      </span>
      <ArrowRight size={17} aria-hidden />
      <select
        className="control control-select"
        aria-labelledby={id}
        aria-describedby={isRead ? `${id}-sure ${id}-read` : `${id}-sure`}
        value={field ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        {Object.entries(fields).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="">Mos e merr</option>
      </select>
      <span className="import-sure" id={`${id}-sure`}>
        {Icon && <Icon size={15} aria-hidden />}
        {words}
      </span>
      {days && <OrderOfDays days={days} order={order} onOrder={onOrder} />}
      {twin && field && (
        <p className="small" role="alert">
          <span>
            {fields[field]} është tashmë te “{twin.title}”
          </span>
          {field === 'phone' && 'phone2' in fields && (
            <Button size="small" onClick={() => onChange('phone2')}>
              {fields['phone2']}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

type OrderProps = Pick<RowProps, 'order' | 'onOrder'> & { days: Readonly<Record<DayOrder, string>> }

/** Asked once a file: all its days have one order. */
function OrderOfDays({ days, order = 'day-first', onOrder }: OrderProps) {
  const question = `Si lexohet ${inNumbers(days)}?`
  return (
    <div className="import-order row wrap gap-8">
      <span className="small" aria-hidden>
        {question}
      </span>
      <Segmented
        label={question}
        value={order}
        onChange={onOrder}
        options={dayOrders.map((value) => ({ value, label: dayOfMonth(days[value]) }))}
      />
    </div>
  )
}
