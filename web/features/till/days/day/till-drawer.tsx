import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type CashMove, type Day, dayWords } from '#contract/till/days.ts'
import { counted, money } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { wallClock } from '#contract/kit/time.ts'
import { useQuery } from '@tanstack/react-query'
import { salonQuery } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { aheadWords, isToBeCounted, owedOf, owedTitle, signed } from '../day-words.ts'
import { useDayActs } from '../mutations.ts'
import { CountForm } from './count-form.tsx'
import { useUnsentCash } from './use-unsent-cash.ts'

/** What only a counted day shows. */
const loadCounted = () => import('./counted.tsx')
export const Counted = lazyPiece(async () => ({ default: (await loadCounted()).Counted }))
export const Corrections = lazyPiece(async () => ({ default: (await loadCounted()).Corrections }))

const CashDialog = lazyPiece(async () => ({
  default: (await import('./cash-dialog.tsx')).CashDialog,
}))

const ways = [
  { value: 'out', label: 'Dalje' },
  { value: 'in', label: 'Hyrje' },
] as const
const reasons = ['kafe dhe ujë', 'në bankë', 'kusur', 'furnizim', dayWords.tipPaid]

type Props = { day: Day; isToday: boolean; isAhead: boolean }

/** From what was there in the morning to what must be there now; then it is counted. */
export function TillDrawer({ day, isToday, isAhead }: Props) {
  const [isMoving, setIsMoving] = useState(false)
  const acts = useDayActs()
  const isOpen = day.closedAt === null
  const isKept = useRight('till') && isOpen && !isAhead
  return (
    <Card
      title="Sirtari"
      className="till-drawer"
      action={
        isKept && (
          <Button kind="ghost" size="small" onClick={() => setIsMoving(true)}>
            <Plus size={15} aria-hidden /> Hyrje ose dalje
          </Button>
        )
      }
    >
      <Flow day={day} />
      <Owed day={day} />
      {isKept && <Count day={day} isToday={isToday} />}
      <Suspense>{!isOpen && <Counted day={day} />}</Suspense>
      <Suspense>
        {isMoving && (
          <CashDialog
            title="Hyrje ose dalje"
            ways={ways}
            reasons={reasons}
            send={acts.move}
            onClose={() => setIsMoving(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** Counting stands open once nothing more is to come, and stays; before that it waits behind a quiet button. */
function Count({ day, isToday }: Omit<Props, 'isAhead'>) {
  const [why, open] = useState<'asked' | 'due'>()
  if (why === undefined && isToBeCounted(day, isToday)) open('due')
  if (why) return <CountForm day={day} isAsked={why === 'asked'} />
  return (
    <div className="till-count">
      <Button onClick={() => open('asked')}>Numëro arkën</Button>
      {day.ahead > 0 && <p className="till-quiet">{aheadWords(day.ahead)}</p>}
    </div>
  )
}

const waitsHere = 'pret internetin'
const sumOf = (...sums: readonly number[]) =>
  fromCents(sums.reduce((cents, sum) => cents + toCents(sum), 0))

const Move = ({ move: { amount }, words }: { move: CashMove; words: string }) => (
  <li>
    <span>
      {amount > 0 ? 'Hyrje' : 'Dalje'}
      <small>{words}</small>
    </span>
    <b>{signed(amount)}</b>
  </li>
)

function Flow({ day }: { day: Day }) {
  const zone = useQuery(salonQuery).data?.timeZone
  const ownCash = Math.round((day.cash - day.tipsBy.cash) * 100) / 100
  const clockOf = (at: string) => wallClock(new Date(at), zone).slice(11, 16)
  const unsent = useUnsentCash(day.date, zone)
  return (
    <ul className="till-flow">
      <li>
        <span>Në fillim</span>
        <b>{money(day.opening)}</b>
      </li>
      <li>
        <span>
          Pagesa në dorë<small>{counted(day.salesBy.cash, 'pagesë', 'pagesa')}</small>
        </span>
        <b>{signed(ownCash)}</b>
      </li>
      {day.tipsBy.cash !== 0 && (
        <li>
          <span>Bakshish në dorë</span>
          <b>{signed(day.tipsBy.cash)}</b>
        </li>
      )}
      {unsent.count > 0 && (
        <li>
          <span>
            Pagesa në dorë<small>{waitsHere}</small>
          </span>
          <b>{signed(unsent.paid)}</b>
        </li>
      )}
      {day.moves.map((move) => (
        <Move key={move.id} move={move} words={`${clockOf(move.at)} ${move.by}: ${move.reason}`} />
      ))}
      {unsent.moves.map((move) => (
        <Move key={move.id} move={move} words={`${move.reason} · ${waitsHere}`} />
      ))}
      <li data-sum>
        <span>Duhet të jenë</span>
        <b>{money(sumOf(day.expected, unsent.sum))}</b>
      </li>
    </ul>
  )
}

/** A tip by card reached the bank, not the barber: it is taken out of the drawer, which leaves less than was sold in cash. */
function Owed({ day }: { day: Day }) {
  const owed = owedOf(day)
  if (owed <= 0) return null
  const to = day.tipsOwed.map(({ barber, amount }) => `${barber || 'Pa berber'} ${money(amount)}`)
  return (
    <ul className="till-flow till-owed">
      <li>
        <span>
          {owedTitle}
          <small>
            {to.join(', ')}. Kur jepet: dalje me arsyen “{dayWords.tipPaid}”.
          </small>
        </span>
        <b>{money(owed)}</b>
      </li>
    </ul>
  )
}
