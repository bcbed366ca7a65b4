import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ToldDoor } from '#contract/outside/door.ts'
import type { Barber } from '#contract/staff.ts'
import { useChangeDoor } from '#web/features/outside/settings/mutations.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { switchedWords, useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import type { PartProps } from './part-props.ts'

/** What clients find on the public page. */
export function OnlinePart({ person, facts, staff }: PartProps) {
  const { barber } = person
  const { door } = facts
  const services = useQuery(servicesQuery).data?.filter(({ is_active: isActive }) => isActive)
  const done = services?.filter(
    ({ barbers }) => barbers.length === 0 || barbers.some(({ id }) => id === barber?.id),
  )
  return (
    <SettingRows>
      {barber && door?.on && <OnlineSwitch barber={barber} door={door} staff={staff} />}
      {door?.on === false && (
        <SettingRow label="Faqja është e mbyllur" hint="Askush nuk rezervohet online.">
          <Link className={buttonClass('ghost', 'small')} to="/konfigurimet?tab=online">
            Hapeni
          </Link>
        </SettingRow>
      )}
      <SettingRow
        label="Shërbimet që bën"
        hint={services && done ? `${done.length} nga ${services.length}.` : ' '}
      >
        <Link className={buttonClass('ghost', 'small')} to="/konfigurimet?tab=sherbimet">
          Shihi
        </Link>
      </SettingRow>
    </SettingRows>
  )
}

type Props = { barber: Barber; door: ToldDoor; staff: readonly Barber[] }

function OnlineSwitch({ barber, door, staff }: Props) {
  const { shown, turn } = useUndoableSwitch(door, useChangeDoor())
  const everybody = staff.filter(({ active }) => active).map(({ id }) => id)
  const chosen = shown.barbers ?? everybody
  const isOn = chosen.includes(barber.id)
  const label = 'Rezervohet online'
  function change(on: boolean) {
    const barbers = everybody.filter((id) => (id === barber.id ? on : chosen.includes(id)))
    turn({ barbers }, switchedWords(label, on))
  }
  return (
    <SettingRow>
      <Switch label={label} hint="Klientët e zgjedhin me emër." checked={isOn} onChange={change} />
    </SettingRow>
  )
}
