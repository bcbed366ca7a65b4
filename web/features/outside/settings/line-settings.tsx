import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { counted } from '#contract/kit/albanian.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import type { Salon } from '#contract/salon.ts'
import { QueueIcon } from '#web/features/queue/number-chip.tsx'
import { useChangeSalon } from '#web/features/salon/mutations.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { LinkRows } from '#web/ui/data/link-rows.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { switchedWords, useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import './line-settings.css'

type LineRules = NonNullable<Salon['queue']>

const doorAddress = '/konfigurimet?tab=online'
const lineAddress = `${doorAddress}&pjesa=radha`
const title = 'Radha'
const firstRules: LineRules = { join: false, names: 'first', mostMinutes: 60, turns: false }
const minuteChoices = [15, 30, 45, 60, 90, 120, 180]

/** The way to the settings of the line, among those of the public page. */
export function LineRow() {
  const { data: salon } = useQuery(salonQuery)
  const fact = salon && (salon.queue ? 'e ndezur' : 'e fikur')
  return <LinkRows rows={[{ to: lineAddress, icon: QueueIcon, label: title, fact }]} />
}

/** How those who come without an appointment wait for a chair: a page of its own, also on a desk. */
export function LineSettings() {
  const { data: salon, error, refetch } = useQuery(salonQuery)
  const isPhone = useMedia(phone)
  const inside = salon ? (
    <LineCard salon={salon} />
  ) : error ? (
    <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  ) : (
    <WaitingFields />
  )
  if (isPhone)
    return (
      <>
        <PageHead
          title={title}
          before={<BackLink to={doorAddress} label="Te Rezervime online" />}
        />
        <div className="page-body">{inside}</div>
      </>
    )
  return (
    <div className="line-settings stack gap-10">
      <Link className="link row gap-4" to={doorAddress} rel="up">
        <ChevronLeft size={16} aria-hidden />
        Rezervime online
      </Link>
      {inside}
    </div>
  )
}

/** How many wait now; undefined where that can't be asked. */
async function waitingNow() {
  try {
    return (await call(queueRoutes.list)).queue.length
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    return undefined
  }
}

/** Without a line nobody is called any more, so it is asked while people wait. */
async function maySwitchOff() {
  const waiting = await waitingNow()
  if (!waiting) return waiting === 0
  return confirm({
    title: `${counted(waiting, 'vetë pret', 'veta presin')} në radhë. Ta fikim?`,
    body: 'Dalin të gjithë nga radha, dhe askush nuk thirret më.',
    action: 'Fike radhën',
    danger: true,
  })
}

/** In effect at once; what is switched off is offered again as it was. */
function LineCard({ salon }: { salon: Salon }) {
  const { shown, turn } = useUndoableSwitch<Pick<Salon, 'queue'>>(salon, useChangeSalon())
  const [before, setBefore] = useState(firstRules)
  const { queue } = shown
  const label = 'Radha në sallon'
  async function onTurn(isOn: boolean) {
    if (queue && !(await maySwitchOff())) return
    if (queue) setBefore(queue)
    turn({ queue: isOn ? before : null }, switchedWords(label, isOn))
  }
  return (
    <Card
      className="line-card"
      title={
        <span className="row gap-10">
          <QueueIcon size={18} />
          {title}
        </span>
      }
    >
      <SettingRows>
        <SettingRow>
          <Switch
            label={label}
            hint="Kush vjen pa termin, pret me numër dhe e di sa."
            checked={queue !== null}
            onChange={(isOn) => void onTurn(isOn)}
          />
        </SettingRow>
        {queue && (
          <Rules
            rules={queue}
            onChange={(change, words) => turn({ queue: { ...queue, ...change } }, words)}
          />
        )}
      </SettingRows>
      {queue && (
        <p className="line-note row gap-10">
          <CalendarDays size={17} aria-hidden />
          Terminet fitojnë gjithmonë. Radha s’ua fsheh askujt një vend.
        </p>
      )}
    </Card>
  )
}

type RulesProps = {
  rules: LineRules
  /** With the words that tell what was changed. */
  onChange: (change: Partial<LineRules>, words: string) => void
}

const switches = {
  join: {
    label: 'Hyjnë edhe vetë, me QR',
    hint: 'Nga posteri, ekrani a lidhja; pa numër telefoni.',
  },
  turns: {
    label: 'Kush ka radhën',
    hint: 'Me radhë mes berberëve: kush priti më gjatë, merr të parin.',
  },
} as const

function Rules({ rules, onChange }: RulesProps) {
  const ofSwitch = (name: keyof typeof switches) => (
    <SettingRow>
      <Switch
        {...switches[name]}
        checked={rules[name]}
        onChange={(isOn) => onChange({ [name]: isOn }, switchedWords(switches[name].label, isOn))}
      />
    </SettingRow>
  )
  return (
    <>
      {ofSwitch('join')}
      <SettingRow label="Në ekran">
        <Segmented
          wide
          label="Në ekran"
          options={[
            { value: 'first', label: 'Emri i parë' },
            { value: 'number', label: 'Vetëm numri' },
          ]}
          value={rules.names}
          onChange={(names) =>
            onChange(
              { names },
              names === 'first' ? 'Në ekran: emri i parë.' : 'Në ekran: vetëm numri.',
            )
          }
        />
      </SettingRow>
      <MostMinutes {...{ rules, onChange }} />
      {ofSwitch('turns')}
    </>
  )
}

function MostMinutes({ rules: { mostMinutes }, onChange }: RulesProps) {
  const words = 'Mbyllet kur pritja kalon'
  /** The usual choices, and what is stored if it is none of them. */
  const choices = [...new Set([...minuteChoices, mostMinutes])].toSorted((a, b) => a - b)
  return (
    <SettingRow label={words} hint="Vetëm për telefonat; banaku shton gjithmonë.">
      <select
        className="control control-select"
        aria-label={words}
        value={mostMinutes}
        onChange={({ target }) => {
          const minutes = Number(target.value)
          onChange({ mostMinutes: minutes }, `${words} ${minutes} min.`)
        }}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} min
          </option>
        ))}
      </select>
    </SettingRow>
  )
}
