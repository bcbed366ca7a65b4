import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { currencyFacts } from '#contract/kit/currency.ts'
import type { Salon } from '#contract/salon.ts'
import { weekInWords } from '#web/features/working-hours/week-words.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { LinkRows } from '#web/ui/data/link-rows.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { BarbersSee } from './barbers-see.tsx'
import { SalonData } from './salon-data.tsx'
import { SalonDay } from './salon-day.tsx'
import {
  type SalonPart,
  salonAddress,
  salonPartAddress,
  salonPartCalled,
  salonParts,
} from './salon-parts.ts'
import { SalonSwitch } from './salon-switch.tsx'
import './salon.css'

type PartProps = { salon: Salon }

const TillPart = ({ salon }: PartProps) => (
  <SettingRows>
    <SettingRow>
      <SalonSwitch name="till" salon={salon} />
    </SettingRow>
    <SettingRow>
      <SalonSwitch name="barbersMayOwe" salon={salon} />
    </SettingRow>
  </SettingRows>
)

const bodies: Record<SalonPart, ComponentType<PartProps>> = {
  'te-dhenat': SalonData,
  orari: SalonDay,
  arka: TillPart,
  privatesia: BarbersSee,
  fshirjet: lazyPiece(async () => ({
    default: (await import('#web/features/erasures/receipts-part.tsx')).ReceiptsPart,
  })),
}

/** One part beside the list of all; on a phone the list, or the part that the address names. */
export function SalonPanel() {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(salonQuery)
  const isPhone = useMedia(phone)
  const asked = salonPartCalled(search.get('pjesa'))
  const part = asked ?? salonParts[0]
  const Body = bodies[part.value]
  const inside = data ? (
    <Suspense fallback={<WaitingFields />}>
      <Body salon={data} />
    </Suspense>
  ) : error ? (
    <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  ) : (
    <WaitingFields />
  )
  if (isPhone && !asked)
    return search.has('pjesa') ? <Redirect to={salonAddress} replace /> : <SalonList salon={data} />
  if (isPhone)
    return (
      <>
        <PageHead title={part.label} before={<BackLink to={salonAddress} label="Te Salloni" />} />
        <div className="salon-part page-body">{inside}</div>
      </>
    )
  return (
    <div className="salon">
      <nav className="salon-nav stack gap-2" aria-label="Salloni">
        {salonParts.map(({ value, label, icon: Icon }) => (
          <Link
            key={value}
            className="row gap-10"
            to={salonPartAddress(value)}
            aria-current={value === part.value ? 'page' : undefined}
          >
            <Icon size={17} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <section className="salon-part" aria-label={part.label}>
        {inside}
      </section>
    </div>
  )
}

function SalonList({ salon }: { salon: Salon | undefined }) {
  const facts: Record<SalonPart, string | undefined> = {
    'te-dhenat': 'emri, ora, paraja',
    orari: salon && weekInWords(salon.hours),
    arka: salon && (salon.till ? `e ndezur, ${currencyFacts[salon.currency].label}` : 'e fikur'),
    privatesia: 'kush sheh emrat dhe numrat',
    fshirjet: 'dëftesat e klientëve të fshirë',
  }
  return (
    <div className="stack gap-14">
      {salon && <p className="quiet breaks">{salon.name}</p>}
      <LinkRows
        rows={salonParts.map(({ value, label, icon }) => ({
          to: salonPartAddress(value),
          icon,
          label,
          fact: facts[value],
        }))}
      />
      <p className="salon-note row gap-10 sunken">
        <Smartphone size={17} aria-hidden />
        Tastet dhe tema e kësaj pajisjeje janë te Profili.
      </p>
    </div>
  )
}
