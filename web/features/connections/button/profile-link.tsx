import { CopyLine } from '../copy-line.tsx'

const ways = [
  {
    where: 'Google',
    steps: [
      'Kërkoni emrin e sallonit në Google me llogarinë e biznesit dhe shtypni “Rezervimet” (Bookings).',
      'Shtoni një lidhje, ngjiteni këtë dhe ruajeni.',
    ],
  },
  {
    where: 'Instagram',
    steps: [
      'Te profili shtypni “Edit profile”, pastaj “Links” dhe “Add external link”.',
      'Ngjiteni lidhjen, si titull shkruani “Rezervo” dhe ruajeni.',
    ],
  },
] as const

/** The address of the public page where a profile has a field for it, with the way to that field. */
export const ProfileLink = ({ url }: { url: string }) => (
  <div className="stack one-column gap-12">
    <div>
      <h3 className="medium">Lidhja për Google e Instagram</h3>
      <p className="profile-hint">Kush ju gjen atje, rezervon me një prekje.</p>
    </div>
    <div className="flex wrap middle-line gap-14">
      <CopyLine text={url} label="Kopjo lidhjen" done="Lidhja u kopjua." />
    </div>
    <div className="profile-ways">
      {ways.map(({ where, steps }) => (
        <section key={where} aria-label={where}>
          <h4 className="medium">{where}</h4>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  </div>
)
