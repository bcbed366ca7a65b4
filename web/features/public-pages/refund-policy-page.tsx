import { Link } from 'wouter'
import { PublicFrame } from './public-frame.tsx'

export const RefundPolicyPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Politika e rimbursimit</h1>
      <p>Prova prej 7 ditësh është falas, që të mos paguani para se ta njihni Orarin.</p>
      <h2>Plani vjetor</h2>
      <p>
        Brenda 14 ditëve nga pagesa mund të kërkoni një rimbursim të pjesshëm: kthehet pjesa e vitit
        që nuk e keni përdorur.
      </p>
      <h2>Plani mujor</h2>
      <p>Muaji i paguar nuk rimbursohet. Nuk rinovohet vetvetiu, ndaj s’ka çfarë të ndaloni.</p>
      <h2>Gabimet në pagesë</h2>
      <p>
        Një pagesë e dyfishtë, një shumë e gabuar ose një abonim që nuk u hap raportohen brenda 7
        ditëve nga pagesa. Gabimi ynë kthehet i plotë.
      </p>
      <h2>Si kërkohet</h2>
      <ul>
        <li>
          <Link className="link" to="/contact-us">
            Na shkruani
          </Link>{' '}
          nga adresa e llogarisë, me numrin e porosisë që gjendet te fatura (Abonimi, Statusi).
        </li>
        <li>Mbështetja përgjigjet nga e hëna në të premte, 09:00–17:00.</li>
        <li>Paratë kthehen në rrugën nga e cila erdhën, me anë të Paysera-s.</li>
      </ul>
      <h2>Anulimi</h2>
      <p>
        Anulimi i abonimit nuk është rimbursim: qasja mbetet deri në fund të periudhës së paguar,
        dhe anulimi mund të tërhiqet.
      </p>
    </article>
  </PublicFrame>
)
