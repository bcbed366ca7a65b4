import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Check, Download, FileSpreadsheet, Merge } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ImportKind } from '#contract/imports/imports.ts'
import { counted, dayOfMonth, number } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { undoneForDays } from '#contract/undo.ts'
import { doublesQuery } from '#web/features/clients/doubles/queries.ts'
import { UndoButton } from '#web/features/salon-history/undo-button.tsx'
import { salonQuery } from '#web/lists/salon.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { cameWords, filledCounted, kindWords, rowsCounted, undoQuestion } from './kinds.ts'
import type { ImportAnswer } from './send-import.ts'
import { type TriedRow, trialOf } from './trial/fates.ts'
import { downloadRows } from './trial/wrong-rows.ts'
import type { Import } from './use-import.ts'

type Props = { brought: Import; answer: ImportAnswer }

/** What came, its way back, and what is done next. */
export function EndStep({ brought, answer }: Props) {
  const { kind, choices, startAnew } = brought
  const { refused, refusedInAll } = trialOf(answer, choices)
  const { page } = kindWords[kind]
  return (
    <div className="import-end stack one-column gap-16">
      <Came brought={brought} answer={answer} refused={refusedInAll} />
      <Now brought={brought} answer={answer} refused={refused} refusedInAll={refusedInAll} />
      <div className="import-acts row wrap gap-8">
        <Link className={buttonClass('primary', 'big')} to={page.to}>
          {page.label}
        </Link>
        <Button kind="ghost" size="big" onClick={() => startAnew(kind)}>
          Sill një skedar tjetër
        </Button>
      </div>
    </div>
  )
}

type NowProps = Props & { refused: readonly TriedRow[]; refusedInAll: number }

/** What is done next. */
function Now({ brought, answer, refused, refusedInAll }: NowProps) {
  const { kind, file, startAnew } = brought
  const doubles = useDoubles(kind)
  if (doubles + refused.length === 0 && kind !== 'clients') return null
  return (
    <Card title="Tani">
      <ul className="import-rows lined">
        {doubles > 0 && (
          <Next
            icon={<Merge size={18} aria-hidden />}
            title={counted(doubles, 'çift ngjason', 'çifte ngjasojnë')}
            hint="numër i njëjtë ose emër me një shkronjë ndryshe"
          >
            <Link className={buttonClass('soft', 'small')} to="/klientet?tab=dyfishte">
              Shihi
            </Link>
          </Next>
        )}
        {refused.length > 0 && file && (
          <Next
            icon={<FileSpreadsheet size={18} aria-hidden />}
            title={notTaken(refusedInAll)}
            hint={`${refused.length < refusedInAll ? `këtu ${number(refused.length)} të parët; ` : ''}ndreqini në skedar dhe sillini prapë: kush është, nuk dyfishohet`}
          >
            <Button size="small" onClick={() => downloadRows(file.name, answer.columns, refused)}>
              <Download size={15} aria-hidden /> Shkarko
            </Button>
          </Next>
        )}
        {kind === 'clients' && (
          <Next
            icon={<CalendarDays size={18} aria-hidden />}
            title="Keni edhe termine atje?"
            hint="të shkuarat e bëjnë të njohur ritmin e secilit"
          >
            <Button size="small" onClick={() => startAnew('visits')}>
              Silli
            </Button>
          </Next>
        )}
      </ul>
    </Card>
  )
}

const halfMinute = 30_000

/** They are looked for a minute after the file has come, and nothing tells of it. */
function useDoubles(kind: ImportKind) {
  const isOfClients = kind !== 'services'
  const asked = { ...doublesQuery(1), enabled: isOfClients, refetchInterval: halfMinute }
  const { data } = useQuery(asked)
  return (isOfClients && data?.total) || 0
}

const notTaken = (rows: number) => `${rowsCounted(rows)} nuk u ${rows === 1 ? 'mor' : 'morën'}`

function Came({ brought, answer, refused }: Props & { refused: number }) {
  const { kind, startAnew } = brought
  const { counts, filled = 0, historyId } = answer
  const { today } = useQuery(salonQuery).data ?? {}
  const { new: added, known } = counts
  const facts = [
    added > 0 && filled > 0 && filledCounted(filled),
    kind !== 'clients' && known > 0 && `${number(known)} janë tashmë`,
    refused > 0 && notTaken(refused),
  ].filter(Boolean)
  return (
    <section className="import-came sunken framed">
      <span className="import-tick">
        <Check size={22} aria-hidden />
      </span>
      <div className="grow">
        <h2>{cameWords(kind, { ...counts, filled })}</h2>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </div>
      {historyId && (
        <>
          <UndoButton
            id={historyId}
            {...undoQuestion(kind, added)}
            onUndone={() => startAnew(kind)}
          />
          {today && (
            <p className="small">
              Zhbëhet si një, deri më {dayOfMonth(addDays(today, undoneForDays))}, edhe nga
              Historiku. Kush ka ardhur ndërkohë, mbetet.
            </p>
          )}
        </>
      )}
    </section>
  )
}

type NextProps = { icon: ReactNode; title: string; hint: string; children: ReactNode }

const Next = ({ icon, title, hint, children }: NextProps) => (
  <li>
    {icon}
    <span className="grow">
      <b>{title}</b>
      <small>{hint}</small>
    </span>
    {children}
  </li>
)
