import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { number } from '#contract/kit/albanian.ts'
import { useRunningImport } from '#web/platform/live/use-running-import.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import type { ImportAnswer } from '../send-import.ts'
import { StepActs } from '../step-acts.tsx'
import { StepTrouble } from '../step-trouble.tsx'
import type { Import } from '../use-import.ts'
import { FateTable } from './fate-table.tsx'
import { bringLabel, figuresOf, filtersOf, type TriedRow, trialOf } from './fates.ts'
import { MissingNames } from './missing-names.tsx'
import { downloadRows } from './wrong-rows.ts'

type Props = { brought: Import; answer: ImportAnswer }

/** Every row's fate, before anything is saved. */
export function TrialStep({ brought, answer }: Props) {
  const { kind, choices, sent, bring, retryTrial, back } = brought
  const isPhone = useMedia(phone)
  const running = useRunningImport()
  const [filter, setFilter] = useState('all')
  const trial = trialOf(answer, choices)
  const filters = filtersOf(kind, trial)
  const shown = filters.find(({ value }) => value === filter) ?? filters[0]
  const isOfRefused = shown?.value === 'wrong' || shown?.value === 'taken'
  const act = <Bring brought={brought} label={bringLabel(kind, trial, isPhone)} />
  return (
    <div className="stack one-column gap-16" aria-busy={sent !== undefined}>
      {!(isPhone && kind === 'visits') && (
        <Figures label="Prova" figures={figuresOf(kind, trial.counts)} />
      )}
      <MissingNames brought={brought} />
      <StepTrouble brought={brought} onRetry={() => void (retryTrial ?? bring)()} />
      <div className="import-tools row wrap gap-8">
        <fieldset className="import-filters" aria-label="Cilët rreshta">
          {filters.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              className="import-chip"
              aria-pressed={value === shown?.value}
              onClick={() => setFilter(value)}
            >
              {label} <span>{number(count)}</span>
            </button>
          ))}
        </fieldset>
        {(!isPhone || isOfRefused) && (
          <Download brought={brought} answer={answer} refused={trial.refused} />
        )}
        {!isPhone && act}
      </div>
      <Card flush>
        <FateTable brought={brought} columns={answer.columns} rows={shown?.rows ?? []} />
        {shown?.value === 'all' && trial.total > trial.rows.length && (
          <footer className="list-foot">
            dhe {number(trial.total - trial.rows.length)} të tjerë
            {trial.hasPlainRow && ', pa vërejtje'}
          </footer>
        )}
      </Card>
      {!running && <StepActs onBack={back}>{isPhone && act}</StepActs>}
    </div>
  )
}

type BringProps = { brought: Import; label: string | undefined }

function Bring({ brought: { sent, isBringing, bring }, label }: BringProps) {
  const isPhone = useMedia(phone)
  const isOnline = useOnline()
  if (!label) return <p className="import-nothing">S’ka gjë për të sjellë</p>
  return (
    <Button
      kind="primary"
      size={isPhone ? 'big' : undefined}
      busy={sent !== undefined}
      disabled={!isOnline}
      onClick={() => void bring()}
    >
      {isBringing ? 'Po sillen…' : label}
    </Button>
  )
}

type DownloadProps = Props & { refused: readonly TriedRow[] }

const Download = ({ brought: { file }, answer, refused }: DownloadProps) =>
  file &&
  refused.length > 0 && (
    <Button kind="ghost" onClick={() => downloadRows(file.name, answer.columns, refused)}>
      <DownloadIcon size={16} aria-hidden />
      Shkarko {number(refused.length)} {refused.length === 1 ? 'rreshtin' : 'rreshtat'}
    </Button>
  )
