import { Link } from 'wouter'
import { trialDays } from '#contract/subscription/trial.ts'
import { isBilled } from '#web/platform/site.ts'

const aboutMoney = [
  {
    ask: 'A duhet kartë për provën?',
    answer: `Jo. ${trialDays} ditët nisin kur verifikoni adresën e email-it, dhe gjatë tyre çdo gjë është e hapur.`,
  },
  {
    ask: 'Çfarë ndodh kur mbaron prova?',
    answer:
      'Faqet e punës mbyllen derisa të abonoheni; ditët lexohen edhe dy javë. Të dhënat tuaja mbeten, dhe mund t’i shkarkoni edhe atëherë.',
  },
  {
    ask: 'A rinovohet abonimi vetvetiu?',
    answer:
      'Jo. Çdo pagesë vlen për një muaj ose një vit. Tre ditë dhe një ditë para fundit ju shkruajmë një email kujtese.',
  },
  {
    ask: 'A mund ta anuloj?',
    answer:
      'Po, kurdo. Qasja mbetet deri në fund të periudhës së paguar, dhe anulimi mund të tërhiqet.',
  },
] as const

const aboutData = [
  {
    ask: 'A mund t’i marr të dhënat me vete?',
    answer:
      'Po. Te profili shkarkoni gjithçka si skedar zip me JSON dhe CSV: terminet, klientët dhe shërbimet.',
  },
] as const

const questions = () => [...(isBilled() ? aboutMoney : []), ...aboutData]

const Privacy = ({ children }: { children: string }) => (
  <Link className="link" to="/privacy-policy">
    {children}
  </Link>
)

const Policies = () =>
  isBilled() ? (
    <>
      <Link className="link" to="/refund-policy">
        politikën e rimbursimit
      </Link>{' '}
      dhe <Privacy>të privatësisë</Privacy>
    </>
  ) : (
    <Privacy>politikën e privatësisë</Privacy>
  )

export const LandingQuestions = () => (
  <section className="band band-split" id="faq" aria-labelledby="faq-titulli">
    <div className="band-words stack at-top gap-14">
      <h2 id="faq-titulli">Pyetje të shpeshta</h2>
      <p>
        Tjetër pyetje?{' '}
        <Link className="link" to="/contact-us">
          Na shkruani
        </Link>
        , ose lexoni <Policies />.
      </p>
    </div>
    <div className="questions">
      {questions().map(({ ask, answer }) => (
        <details key={ask} name="faq">
          <summary className="row between gap-16">{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
