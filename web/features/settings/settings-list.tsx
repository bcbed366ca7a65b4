import { useQuery } from '@tanstack/react-query'
import {
  Clock,
  FileUp,
  Globe,
  History,
  Link2,
  type LucideIcon,
  Palmtree,
  Scissors,
  Store,
  User,
  Users,
} from 'lucide-react'
import { counted, dayOfMonth } from '#contract/kit/albanian.ts'
import { peopleOf } from '#web/features/members/people.ts'
import { teamQuery } from '#web/features/members/queries.ts'
import { doorAddress } from '#web/features/outside/settings/door-address.ts'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { absencesQuery } from '#web/lists/absences.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useRight } from '#web/platform/rights.ts'
import { LinkRows } from '#web/ui/data/link-rows.tsx'
import { settingsAddress, type Tab, type tabs } from './settings-tabs.ts'

type Entry = (typeof tabs)[number]

const icons: Record<Tab, LucideIcon> = {
  profili: User,
  orari: Clock,
  sherbimet: Scissors,
  ekipi: Users,
  pushimet: Palmtree,
  salloni: Store,
  online: Globe,
  import: FileUp,
  lidhje: Link2,
  historiku: History,
}

/** What a phone shows in place of tabs: the pages in groups, each with a fact of now. */
export function SettingsList({ entries }: { entries: readonly Entry[] }) {
  const facts = useTabFacts()
  const groups = Map.groupBy(entries, ({ group }) => group)
  return (
    <div className="settings stack gap-12">
      {[...groups].map(([title, some]) => (
        <LinkRows
          key={title}
          title={title}
          rows={some.map(({ value, label }) => ({
            to: `${settingsAddress}?tab=${value}`,
            icon: icons[value],
            label,
            fact: facts[value],
          }))}
        />
      ))}
    </div>
  )
}

function useTabFacts(): Partial<Record<Tab, string | undefined>> {
  const enabled = useRight('settings')
  const services = useQuery({ ...servicesQuery, enabled }).data
  const door = useQuery({ ...doorQuery, enabled }).data
  return {
    profili: 'fjalëkalimi, pajisjet, tastet',
    orari: 'orët e punës',
    sherbimet: services && `${counted(services.length, 'shërbim', 'shërbime')} · çmimet`,
    ekipi: usePeopleFact(),
    pushimet: useAbsenceFact(),
    salloni: 'të dhënat, orari, arka, privatësia',
    import: 'klientë, termine, çmime',
    lidhje: 'kalendarë, butoni, çelësa',
    historiku: 'kush çfarë bëri',
    online: door && (door.on ? `${doorAddress(door.slug)} · hapur` : 'faqja është e mbyllur'),
  }
}

/** "5 veta, 1 ftesë" */
function usePeopleFact() {
  const enabled = useRight('people')
  const team = useQuery({ ...teamQuery, enabled }).data
  const staff = useQuery({ ...staffQuery, enabled }).data
  if (!team || !staff) return undefined
  const { columns, others } = peopleOf(team, staff)
  const all = [...columns, ...others]
  const invited = all.filter(({ member, invitation }) => invitation && !member).length
  return [
    counted(all.length - invited, 'vetë', 'veta'),
    ...(invited > 0 ? [counted(invited, 'ftesë', 'ftesa')] : []),
  ].join(', ')
}

/** Who is away today, or will be next. */
function useAbsenceFact() {
  const isSetting = useRight('settings')
  const salon = useQuery({ ...salonQuery, enabled: isSetting }).data
  const staff = useQuery({ ...staffQuery, enabled: isSetting }).data
  const { today = '2000-01-01' } = salon ?? {}
  const enabled = isSetting && salon !== undefined
  const absences = useQuery({ ...absencesQuery(Number(today.slice(0, 4))), enabled }).data
  const [next] = (absences ?? [])
    .filter(({ kind, to, barberId }) => kind === 'leave' && to >= today && barberId !== null)
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const who = staff?.find(({ id }) => id === next?.barberId)?.name
  if (!absences) return undefined
  if (!next || !who) return 'asnjë pushim përpara'
  return next.from <= today
    ? `${who} deri më ${dayOfMonth(next.to)}`
    : `${who} nga ${dayOfMonth(next.from)}`
}
