import { trialDays } from '#contract/subscription/trial.ts'
import { isBilled } from '#web/platform/site.ts'

const beginning = () =>
  isBilled()
    ? `Prova prej ${trialDays} ditësh nis kur verifikoni adresën.`
    : 'Hyni sapo të verifikoni adresën.'

const steps = () => [
  {
    title: 'Hapni llogarinë',
    text: `Një emër, një email dhe një fjalëkalim mjaftojnë. ${beginning()}`,
  },
  {
    title: 'Shkruani shërbimet dhe berberët',
    text: 'Çmimin dhe kohën e çdo shërbimi i caktoni ju; çdo berber merr kolonën dhe ngjyrën e vet.',
  },
  {
    title: 'Shtoni terminin e parë',
    text: 'Prekni një orë të lirë, shkruani emrin, zgjidhni shërbimin, ruani. Klienti mbahet mend vetë.',
  },
]

export const LandingSteps = () => (
  <section className="band" aria-labelledby="si-funksionon">
    <h2 id="si-funksionon">Si funksionon</h2>
    <ol className="first-steps">
      {steps().map(({ title, text }) => (
        <li className="stack at-top gap-6" key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
