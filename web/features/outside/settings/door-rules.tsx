import { counted, duration } from '#contract/kit/albanian.ts'
import { namesOf } from '#contract/kit/details.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { doorAddress } from './door-address.ts'
import type { Draft } from './door-draft.ts'
import { DoorSpread } from './door-spread.tsx'
import type { DoorForm } from './use-door-draft.ts'

/** The settings that have a control of their own, here or in another card. */
type WithControl =
  | 'slug'
  | 'onRequest'
  | 'noShowsAsk'
  | 'spread'
  | 'waiting'
  | 'whenSilent'
  | 'silentMinutes'
  | 'colour'
  | 'text'
  | 'address'
  | 'phone'
  | 'whatsapp'
  | 'services'
  | 'barbers'
/** Settings that are chosen from a list. The types demand choices or a control of its own for every new setting. */
type Name = Exclude<keyof Draft, WithControl>

const hours = (count: number) => counted(count, 'orë', 'orë')
const before = (words: string) => `${words} para`
const choices: Record<
  Name,
  { label: string; values: readonly number[]; word: (value: number) => string }
> = {
  noticeMinutes: {
    label: 'Më së voni',
    values: [0, 30, 60, 120, 240, 720, 1440, 2880],
    word: (value) =>
      value === 0
        ? 'deri në çastin e fundit'
        : before(value % 1440 === 0 ? counted(value / 1440, 'ditë', 'ditë') : duration(value)),
  },
  horizonDays: {
    label: 'Deri sa larg',
    values: [7, 14, 30, 60, 90, 180, 365],
    word: (value) => counted(value, 'ditë', 'ditë'),
  },
  changeHours: {
    label: 'Ndryshim e anulim deri',
    values: [0, 1, 2, 4, 6, 12, 24, 48],
    word: (value) => (value === 0 ? 'në fillim të vizitës' : before(hours(value))),
  },
  reminderHours: {
    label: 'Kujtesa me email',
    values: [2, 4, 12, 24, 48, 72],
    word: (value) => before(hours(value)),
  },
}

/** The usual choices, and what is stored if it is none of them. */
const optionsOf = (name: Name, stored: number) =>
  [...new Set([...choices[name].values, stored])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: choices[name].word(value) }))

/** Where the page is, how a booking is accepted, and until when. */
export function DoorRules({ form }: { form: DoorForm }) {
  const { draft, errors, edit } = form
  const choice = (name: Name) => (
    <SelectField
      key={name}
      label={choices[name].label}
      options={optionsOf(name, draft[name])}
      value={String(draft[name])}
      error={errors[name]}
      onChange={({ target }) => edit({ [name]: Number(target.value) })}
    />
  )
  return (
    <Card title="Si rezervohet" className="door-card">
      <Field
        label="Adresa e faqes"
        hint={`${doorAddress(draft.slug)} – shkronja a–z, numra dhe vizë; adresa e vjetër, nëse ishte e hapur një ditë, çon te e reja për një vit.`}
        value={draft.slug}
        error={errors['slug']}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => edit({ slug: target.value })}
      />
      <Segmented
        label="Si pranohen"
        options={[
          { value: 'asked', label: 'Me kërkesë' },
          { value: 'atOnce', label: 'Menjëherë' },
        ]}
        value={draft.onRequest ? 'asked' : 'atOnce'}
        onChange={(value) => edit({ onRequest: value === 'asked' })}
      />
      <p className="door-hint">
        {draft.onRequest
          ? 'Vendi mbahet dhe termini pret një “po” nga ju, më së shumti një ditë.'
          : 'Termini është i konfirmuar sapo rezervohet.'}
      </p>
      <div className="door-grid stack gap-14">{namesOf(choices).map(choice)}</div>
      <DoorSpread spread={draft.spread} onChange={(spread) => edit({ spread })} />
      <p className="door-hint">
        Kush lë email merr konfirmimin dhe kujtesën në emër të sallonit; përgjigjet vijnë te email-i
        i pronarit.
      </p>
      <Checkbox
        label="Kush nuk erdhi dy herë, pyet së pari"
        hint="Klienti e kupton nga kjo se numrit të tij nuk i besohet plotësisht."
        checked={draft.noShowsAsk}
        onChange={({ target }) => edit({ noShowsAsk: target.checked })}
      />
      <Checkbox
        label="Kur dita është plot, klientët mund të presin një vend"
        hint="Hyjnë te Presin, në Listën e pritjes; vendin që lirohet ua jepni ju."
        checked={draft.waiting}
        onChange={({ target }) => edit({ waiting: target.checked })}
      />
    </Card>
  )
}
