import { useHasTill } from '#web/lists/salon.ts'
import { useCanBook } from '#web/platform/rights.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { type Entry, hasSchedule, searchWords } from './menu.ts'

const newKeys = [
  ['Termin i ri', 'N'],
  ['Kalimtar: ulet tani', 'K'],
] as const
const scheduleKeys = [
  ['Sot', 'T'],
  ['Pamja e ditës, e javës', 'D J'],
  ['Prapa, përpara', '[ ]'],
  ['Lëviz te kalendari, hap ose shto', '← ↑ ↓ → ↵'],
  ['Zhvendos terminin', 'Z'],
  ['Edito terminin e hapur', 'E'],
  ['Klienti i terminit të hapur erdhi', 'A'],
  ['Anulo terminin e hapur', 'X'],
] as const

export function KeysDialog({
  entries,
  onClose,
}: {
  entries: readonly Entry[]
  onClose: () => void
}) {
  const on = useSingleKeys()
  const canBook = useCanBook()
  const keys = [
    [searchWords(entries), 'Ctrl K'],
    ['Kërko', '/'],
    ...(canBook && hasSchedule(entries) ? [['Kërko, dhe termin për të', '⇧ ↵']] : []),
    ...entries.map(({ label, letter }) => [label, `G ${letter}`]),
    ...(hasSchedule(entries) ? [...(canBook ? newKeys : []), ...scheduleKeys] : []),
    ['Kjo listë', '?'],
    ['Mbyll', 'Esc'],
  ] as const
  return (
    <Dialog title="Shkurtoret e tastierës" onClose={onClose}>
      <dl className="keys">
        {keys.map(([label, key]) => (
          <Line key={label} label={label} letter={key} />
        ))}
        {hasSchedule(entries) && <TillKey />}
      </dl>
      <Switch
        label="Shkurtore me një tast"
        hint="Fikini kur shkruani me zë ose kur tastet shtypen padashur. Ctrl K mbetet."
        checked={on}
        onChange={switchSingleKeys}
      />
    </Dialog>
  )
}

const TillKey = () => useHasTill() && <Line label="Mbyll vizitën që është hapur" letter="M" />

const Line = ({ label, letter }: { label: string; letter: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Kbd>{letter}</Kbd>
    </dd>
  </div>
)
