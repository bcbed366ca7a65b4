import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#contract/kit/albanian.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { undoneForDays } from '#contract/undo.ts'
import { UndoButton } from '#web/features/salon-history/undo-button.tsx'
import { salonQuery } from '#web/lists/salon.ts'
import { Card } from '#web/ui/data/card.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { cameWords, kindWords, undoQuestion } from '../kinds.ts'
import { earlierImportsQuery } from '../queries.ts'

/** What was brought before, each with its way back. */
export function EarlierImports() {
  const { data, error, refetch } = useQuery(earlierImportsQuery)
  const { timeZone: zone, today } = useQuery(salonQuery).data ?? {}
  const oldest = today && addDays(today, -undoneForDays)
  return (
    <>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {data && data.imports.length > 0 && (
        <Card title="Të sjella më parë">
          <ul className="import-rows lined">
            {data.imports.map(({ id, kind, at, who, file, canUndo, ...counts }) => {
              const { icon: Icon } = kindWords[kind]
              const day = dayOf(new Date(at), zone)
              return (
                <li key={id}>
                  <Icon size={18} aria-hidden />
                  <span className="grow">
                    <b>{cameWords(kind, { new: counts.new, filled: counts.known })}</b>
                    <small>
                      {[file, [shortDay(day), who].filter(Boolean).join(', ')]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {canUndo ? (
                    <UndoButton id={id} {...undoQuestion(kind, counts.new)} />
                  ) : (
                    <small>
                      {oldest && day <= oldest ? `kaluan ${undoneForDays} ditë` : 'u zhbë'}
                    </small>
                  )}
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </>
  )
}
