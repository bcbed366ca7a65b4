import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useEffectEvent, useRef } from 'react'
import { dayOfMonth, weekday } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useHistoryEntry } from '#web/platform/history-router.tsx'
import { useLeaveGuard } from '#web/platform/forms/leave-guard.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { standOnStep } from '#web/ui/overlay/history-steps.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { openDays } from './columns/open-days.ts'
import { EndStep } from './end-step.tsx'
import { kindWords, rowsCounted } from './kinds.ts'
import { StartStep } from './start/start-step.tsx'
import { sourceOf } from './start/sources.tsx'
import { TrialStep } from './trial/trial-step.tsx'
import { type Import, type ImportStep, useImport } from './use-import.ts'
import './imports.css'

const steps: readonly (readonly [ImportStep, string])[] = [
  ['start', 'Skedari'],
  ['columns', 'Kolonat'],
  ['trial', 'Prova'],
  ['end', 'Gati'],
]

/** Brings clients, visits and prices of another program: nothing is saved before it was seen. */
export function ImportPanel() {
  const brought = useImport()
  const isPhone = useMedia(phone)
  const { step, answer, sent } = brought
  useStepBack(brought)
  useLeaveGuard(sent !== undefined && sent < 1, askToBreakOff)
  useFocusOnStep(step)
  return (
    <>
      {isPhone && <PhoneHead brought={brought} />}
      <div className={`import stack one-column gap-16 ${isPhone ? 'settings' : ''}`}>
        {!isPhone && step !== 'start' && <StepHead brought={brought} />}
        {(step === 'start' || !answer) && <StartStep brought={brought} />}
        {step === 'columns' && answer && <ColumnsStep brought={brought} answer={answer} />}
        {step === 'trial' && answer && <TrialStep brought={brought} answer={answer} />}
        {step === 'end' && answer && <EndStep brought={brought} answer={answer} />}
      </div>
    </>
  )
}

const askToBreakOff = () =>
  confirm({
    title: 'Skedari po dërgohet',
    body: 'Nëse largoheni tani, asgjë nuk ruhet.',
    action: 'Largohu',
    danger: true,
  })

/** The way back of the browser leads to the step before. */
function useStepBack({ step, back }: Import) {
  const goBack = useEffectEvent(back)
  useLayoutEffect(() => (step === 'start' ? undefined : standOnStep(() => goBack())), [step])
}

/** The title of a step is read out when it comes: the press that led to it is gone, or the head that stood for it. */
function useFocusOnStep(step: ImportStep) {
  const isLoad = useHistoryEntry().key === 'default'
  const before = useRef<ImportStep>(undefined)
  useEffect(() => {
    const isFirst = before.current === undefined
    if (before.current === step) return
    before.current = step
    if (isFirst && (isLoad || document.activeElement !== document.body)) return
    const title =
      document.querySelector<HTMLElement>('.import-head h2') ?? document.querySelector('h1')
    if (title) title.tabIndex = -1
    title?.focus()
  }, [step, isLoad])
}

type HeadProps = { brought: Import }

const orderWords = { 'day-first': 'ditë/muaj/vit', 'month-first': 'muaj/ditë/vit' } as const

/** "438 rreshta · nga Fresha, e njohëm vetë" */
function factsOf({ kind, step, file, answer, days }: Import) {
  if (!file || !answer) return []
  const { counts, columns } = answer
  const titles = columns.map(({ title }) => title)
  const source = kind === 'clients' && sourceOf(file.name, titles)
  return [
    rowsCounted(counts.new + counts.known + counts.wrong + (counts.taken ?? 0)),
    source && `${source.replace('Nga', 'nga')}, e njohëm vetë`,
    step === 'trial' && openDays(columns) && `datat ${orderWords[days ?? 'day-first']}`,
  ].filter(Boolean)
}

const linesOfPhone: Readonly<Record<ImportStep, (brought: Import) => string>> = {
  start: () => 'Asgjë nuk ruhet para provës.',
  columns: (brought) => factsOf(brought).join(' · '),
  trial: () => 'Asgjë nuk është ruajtur ende.',
  end: () => '',
}

function titleOf({ kind, step }: Import) {
  if (step === 'start') return 'Sill të dhënat'
  if (step === 'trial' && kind === 'visits') return 'Prova e termineve'
  return steps.find(([name]) => name === step)?.[1]
}

/** "e premte 20 nëntor, 12:38" */
function momentOf(instant: Date, zone: string | undefined) {
  const [day = '', time = ''] = wallClock(instant, zone).split(' ')
  return `${weekday(day)} ${dayOfMonth(day)}, ${time.slice(0, 5)}`
}

function PhoneHead({ brought }: HeadProps) {
  const { step, back } = brought
  const line = linesOfPhone[step](brought)
  return (
    <PageHead
      title={titleOf(brought)}
      before={
        step === 'start' ? (
          <BackLink to="/konfigurimet" label="Te Konfigurimet" />
        ) : (
          <Button kind="icon" aria-label="Mbrapa" onClick={back}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
        )
      }
    >
      {line}
    </PageHead>
  )
}

function StepHead({ brought }: HeadProps) {
  const { kind, step, file, cameAt } = brought
  const { timeZone: zone } = useQuery(salonQuery).data ?? {}
  const at = steps.findIndex(([name]) => name === step)
  const facts = [
    file?.name,
    ...(step === 'end' ? [cameAt && momentOf(cameAt, zone)] : factsOf(brought)),
    step === 'trial' && 'asgjë nuk është ruajtur ende',
  ].filter(Boolean)
  return (
    <header className="import-head row wrap">
      <div className="grow">
        <h2>{kindWords[kind].title}</h2>
        <p className="quiet breaks">{facts.join(' · ')}</p>
      </div>
      <ol className="flex wrap gap-4" aria-label="Hapat">
        {steps.map(([name, words], place) => (
          <li key={name} data-done={place < at} aria-current={place === at ? 'step' : undefined}>
            {place < at && <Check size={14} aria-hidden />}
            {words}
          </li>
        ))}
      </ol>
    </header>
  )
}
