import { Link } from 'wouter'
import { PublicFrame } from './public-frame.tsx'

export const ShippingPolicyPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Politika e dërgimit</h1>
      <p>Orari është shërbim në internet. Nuk dërgohet asgjë me postë, dhe nuk ka kosto dërgimi.</p>
      <h2>Kur hapet ajo që blini</h2>
      <ul>
        <li>Sapo Paysera e konfirmon pagesën, zakonisht brenda pak sekondash.</li>
        <li>Fatura vjen me email dhe gjendet te Abonimi, Statusi.</li>
        <li>
          Konfirmimi mund të vonohet, sidomos te transfertat bankare. Deri atëherë pagesa shihet “Në
          pritje”.
        </li>
      </ul>
      <h2>Kur nuk hapet</h2>
      <p>
        Nëse pagesa është kryer dhe abonimi nuk është hapur brenda një dite pune,{' '}
        <Link className="link" to="/contact-us">
          na shkruani
        </Link>{' '}
        me numrin e porosisë.
      </p>
    </article>
  </PublicFrame>
)
