import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { number, percent } from '#contract/kit/albanian.ts'
import type { SalonReport } from '#contract/reports/reports.ts'
import {
  type ReturnKind,
  returnKinds,
  returnLabels,
  returnMeanings,
  type Returns,
  returnWords,
} from '#contract/returns/returns.ts'
import { LoadFailure } from '#web/features/reports/load-failure.tsx'
import { OpenFigure } from '#web/features/reports/open-figure.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Hint } from '#web/ui/overlay/hint.tsx'
import { type Behind, returnsQuery } from './queries.ts'
import './returns.css'

const ReturnsDialog = lazyPiece(async () => ({
  default: (await import('./returns-dialog.tsx')).ReturnsDialog,
}))

type Opened = { title: string; behind: Behind }
type Open = (kind: ReturnKind, of?: Returns['byBarber'][number]) => void

/** Who left with a next visit, who came for the first time or again, and who stays away; the salon's, or one's own. */
export function ReturnsBlock({ report }: { report: SalonReport }) {
  const span = { from: report.startDate, to: report.endDate }
  const { data: returns, error, refetch } = useQuery(returnsQuery(span, report.asOf))
  const [opened, setOpened] = useState<Opened>()
  const open: Open = (kind, of) =>
    setOpened({
      title: of ? `${returnLabels[kind]} · ${of.barber}` : returnLabels[kind],
      behind: { ...span, kind, ...(of && { barber: of.barberId }) },
    })
  return (
    <section aria-label={returnWords.part}>
      {error && (
        <LoadFailure failed={returnWords.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && (
        <div className="report-cards">
          <Card title={returnWords.title}>
            {returns ? (
              <Sums returns={returns} onOpen={open} />
            ) : (
              <WaitingRows rows={returnKinds.length} height={38} ends={[40]} />
            )}
          </Card>
          {returns && returns.byBarber.length > 1 && (
            <Card title={`${returnWords.title} sipas berberit`}>
              <ByBarber returns={returns} onOpen={open} />
            </Card>
          )}
        </div>
      )}
      <Suspense>
        {opened && <ReturnsDialog {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  )
}

type Props = { returns: Returns; onOpen: Open }

function Sums({ returns, onOpen }: Props) {
  if (returnKinds.every((kind) => returns[kind] === 0))
    return <EmptyState icon={UserCheck}>{returnWords.noVisits}</EmptyState>
  const { closed, booked } = returns
  return (
    <dl className="report-lines stack gap-10 numbers">
      {returnKinds.map((kind) => (
        <div className="row wrap between" key={kind}>
          <dt>
            <Hint about={returnLabels[kind]}>{returnMeanings[kind]}</Hint>
          </dt>
          <dd>
            {kind === 'booked' && closed > 0 && (
              <small className="returns-share">
                {percent(Math.round((100 * booked) / closed))}
              </small>
            )}
            <Figure title={returnLabels[kind]} value={returns[kind]} onOpen={() => onOpen(kind)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const ByBarber = ({ returns, onOpen }: Props) => (
  <div className="returns-wide">
    <table className="returns-table numbers">
      <thead>
        <tr>
          <th scope="col">Berberi</th>
          {returnKinds.map((kind) => (
            <th key={kind} scope="col">
              {returnLabels[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {returns.byBarber.map((one) => (
          <tr key={one.barberId}>
            <th scope="row">{one.barber}</th>
            {returnKinds.map((kind) => (
              <td key={kind}>
                <Figure
                  title={`${returnLabels[kind]}, ${one.barber}`}
                  value={one[kind]}
                  onOpen={() => onOpen(kind, one)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type FigureProps = { title: string; value: number; onOpen: () => void }

/** Nothing stands behind a zero. */
const Figure = ({ title, value, onOpen }: FigureProps) => (
  <OpenFigure title={title} onOpen={value > 0 ? onOpen : undefined}>
    {number(value)}
  </OpenFigure>
)
