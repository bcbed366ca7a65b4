import { useQueryClient } from '@tanstack/react-query'
import { staffComplaints, type Barber, staffErrors } from '#contract/staff.ts'
import { mayGive } from '#contract/access.ts'
import { ColourSwatches } from '#web/features/staff/colour-swatches.tsx'
import { type StaffActs, useStaffActs } from '#web/features/staff/mutations.ts'
import { useSavedText } from './use-saved-text.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { ApiError } from '#web/platform/call.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { ColumnChoice } from './column-choice.tsx'
import { placeInWords } from './person-words.ts'
import type { PartProps } from './part-props.ts'
import { tell } from '../tell.ts'

/** How somebody is shown on the schedule. */
export function ColumnPart(props: PartProps) {
  const { person, mine } = props
  const { barber, member } = person
  const acts = useStaffActs()
  const mayLink = member !== undefined && member.role !== 'accountant' && mayGive(mine, member.role)
  return (
    <>
      {barber && <NameAndColour barber={barber} acts={acts} />}
      <SettingRows>
        {barber && <OnSchedule {...props} barber={barber} acts={acts} />}
        {barber?.active && person.invitation && !member && <TakesAny barber={barber} acts={acts} />}
        {mayLink && <ColumnChoice {...props} member={member} />}
        {!barber && !mayLink && <SettingRow label="Pa kolonë" />}
      </SettingRows>
    </>
  )
}

type Props = { barber: Barber; acts: StaffActs }

const checkName = (typed: string) => (typed ? undefined : staffComplaints.nameMissing.message)

/** Saved against the version that was seen: somebody else's new name is shown, and the next try goes over it. */
const explain = (error: ApiError) =>
  error.is(staffErrors.barberStale)
    ? `${error.message} Tani quhet “${(error.extra['barber'] as Barber).name}”.`
    : error.message

function NameAndColour({ barber, acts }: Props) {
  const client = useQueryClient()
  const { id, name, colour, version } = barber
  const text = useSavedText({
    saved: name,
    check: checkName,
    save: (typed) => acts.change(id, { name: typed }, version),
    explain,
  })
  async function paint(hue: number) {
    tellUndoable(client, await acts.set(barber, { colour: hue }))
  }
  return (
    <div className="person-look">
      <Field label="Emri në kolonë" autoComplete="off" maxLength={60} {...text} />
      <ColourSwatches worn={colour} onChoose={(hue) => void paint(hue).catch(tell)} />
    </div>
  )
}

/** A barber whom an open invitation brought is asked by name until then. */
function TakesAny({ barber, acts }: Props) {
  const client = useQueryClient()
  const { name, takesAny } = barber
  async function turn(isOn: boolean) {
    const { historyId } = await acts.set(barber, { takesAny: isOn })
    const words = isOn ? 'merr rezervime që tani' : 'merr rezervime kur të hyjë në ekip'
    tellUndoable(client, { message: `${name} ${words}.`, historyId })
  }
  return (
    <SettingRow>
      <Switch
        label="Merr rezervime që tani"
        hint="Edhe nga kush zgjedh “Kushdo”. Pa këtë, deri sa ftesa të pranohet, rezervohet vetëm me emër."
        checked={takesAny ?? true}
        onChange={(isOn) => void turn(isOn).catch(tell)}
      />
    </SettingRow>
  )
}

function OnSchedule({ barber, acts, people, onLeft }: PartProps & Props) {
  const client = useQueryClient()
  const { name, active } = barber
  const nth = people.columns.findIndex((one) => one.barber?.id === barber.id)
  async function turn(isOn: boolean) {
    const { historyId } = await acts.set(barber, { active: isOn })
    const words = isOn ? 'ofrohet përsëri' : 'nuk ofrohet më'
    tellUndoable(client, { message: `${name} ${words}.`, historyId })
    if (!isOn) onLeft()
  }
  return (
    <SettingRow>
      <Switch
        label="Në orar"
        hint={
          nth < 0
            ? 'Nuk ofrohet për termine të reja; të vjetrat mbeten.'
            : `Ka kolonën e vet; ${placeInWords(nth)} nga e majta.`
        }
        checked={active}
        onChange={(isOn) => void turn(isOn).catch(tell)}
      />
    </SettingRow>
  )
}
