import { ContactForm } from './contact-form.tsx'
import { isBilled, site } from '#web/platform/site.ts'
import { PublicFrame } from './public-frame.tsx'

/** A fact the operator has not given leaves its line out (see `:empty` in the style). */
export const ContactUsPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Na kontaktoni</h1>
      <p>Mbështetja ju përgjigjet nga e hëna në të premte, 09:00–17:00.</p>
      <dl className="contact stack gap-10">
        <div>
          <dt>Operatori</dt>
          <dd>{site.operatorName}</dd>
        </div>
        <div>
          <dt>Adresa</dt>
          <dd>{site.operatorAddress}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${site.supportEmail}`}>
              {site.supportEmail}
            </a>
          </dd>
        </div>
        <div>
          <dt>Telefoni</dt>
          <dd>
            <a className="link" href={`tel:${site.supportPhone}`}>
              {site.supportPhone}
            </a>
          </dd>
        </div>
      </dl>
      <h2>Na shkruani</h2>
      <ContactForm />
      <h2>Që t’ju ndihmojmë më shpejt</h2>
      <ul>
        <li>Shkruani nga adresa e email-it me të cilën hyni në Orari.</li>
        {isBilled() && (
          <li>Për një pagesë, tregoni datën, shumën dhe numrin e porosisë që gjendet te fatura.</li>
        )}
        <li>Mos na dërgoni kurrë fjalëkalimin{isBilled() && ' ose të dhënat e kartës'}.</li>
      </ul>
    </article>
  </PublicFrame>
)
