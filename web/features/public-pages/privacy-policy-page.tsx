import { Link } from 'wouter'
import type { ClientDetails } from '#contract/clients/clients.ts'
import { isBilled, site } from '#web/platform/site.ts'
import { PublicFrame } from './public-frame.tsx'

/** Says what the software does. Whoever changes what is stored, for how long or who sees it changes this page too. */
export const PrivacyPolicyPage = () => (
  <PublicFrame>
    <article className="policy">
      <h1>Politika e privatësisë</h1>
      <p>Shkurt: ruajmë atë që ju shkruani, vetëm që të punojë Orari. Pa reklama dhe pa gjurmim.</p>

      <WhatIsStored />
      <HowLongAndForWhom />
      <IfYouBookAtASalon />
      <YourDeviceAndRights />
    </article>
  </PublicFrame>
)

/** What is stored of a client besides the name; both wishes are named as one, and last. */
const writtenOfClients: Record<Exclude<keyof ClientDetails, 'name' | 'mayWrite'>, string> = {
  phone: 'telefoni',
  email: 'email-i',
  birthday: 'ditëlindja',
  note: 'shënimi',
  formula: 'formula e ngjyrës',
  allergies: 'alergjitë',
  tags: 'etiketat',
  preferredBarber: 'berberi që preferojnë',
  doNotMessage: 'a duan t’u shkruhet',
}
const ofClients = Object.values(writtenOfClients)
  .join(', ')
  .replace(/, ([^,]*)$/, ' dhe $1')

const WhatIsStored = () => (
  <>
    <h2>Çfarë ruhet</h2>
    <ul>
      <li>
        <b>Llogaria:</b> emri i përdoruesit, adresa e email-it, roli{isBilled() ? ', ' : ' dhe '}
        data e hapjes
        {isBilled() && ' dhe gjendja e abonimit'}. Fjalëkalimi ruhet vetëm si gjurmë e pakthyeshme
        (argon2id).
      </li>
      <li>
        <b>Puna e sallonit:</b>
        {` terminet, klientët (emri, dhe po t’i shkruani ju: ${ofClients}), shërbimet, berberët dhe orari.`}
      </li>
      {isBilled() && (
        <li>
          <b>Pagesat:</b> numri i porosisë, plani, shuma, data dhe përgjigjja e Paysera-s. Të dhënat
          e kartës i jepen vetëm Paysera-s dhe nuk kalojnë nga ne.
        </li>
      )}
      <li>
        <b>Njoftimet në telefon</b>, vetëm nëse i ndizni: adresa e shfletuesit te shërbimi i tij
        (Google, Mozilla, Apple ose Microsoft), derisa t’i ndalni ose të dilni. Teksti shkon i
        vulosur: shërbimi nuk e lexon.
      </li>
      <li>
        <b>Gjurmët e përdorimit:</b> hyrjet, daljet dhe ndryshimet, me kohën dhe adresën IP, që një
        keqpërdorim të mund të shihet.
      </li>
    </ul>
  </>
)

const HowLongAndForWhom = () => (
  <>
    <h2>Sa kohë</h2>
    <ul>
      <li>Llogaria{isBilled() && ', pagesat'} dhe puna e sallonit: derisa ta fshini llogarinë.</li>
      <li>
        Gjurma e pakthyeshme e adresës: pa afat, që{' '}
        {isBilled() && 'prova të mos fillojë dy herë dhe '}
        kush është larguar nga njoftimet të mos marrë më.
      </li>
      <li>Historiku i veprimeve: {`${site.activityHours} orë`}.</li>
      <li>
        Regjistri i sigurisë (hyrje, fjalëkalime, role{isBilled() && ', pagesa'}, fshirje): 90 ditë.
      </li>
      <li>Shënimi se një email u dërgua: 30 ditë.</li>
      <li>Një hyrje: 12 orë pa përdorim, 30 ditë më së shumti.</li>
    </ul>

    <h2>Kush i sheh</h2>
    <ul>
      <li>Klientët, terminet dhe shënimet: salloni juaj.</li>
      <li>
        Administratori i shërbimit: llogarinë{isBilled() && ', abonimin'}, shifra të përmbledhura
        (numri i termineve, të ardhurat) dhe historikun e veprimeve, ku një veprim përmend edhe
        emrin e klientit.
      </li>
      {isBilled() && <li>Paysera: shumën dhe numrin e porosisë, kur ju paguani.</li>}
      <li>Askush tjetër. Asgjë nuk shitet dhe nuk u jepet të tretëve.</li>
    </ul>
  </>
)

const IfYouBookAtASalon = () => (
  <>
    <h2 id="rezervimi">Nëse rezervoni te një sallon</h2>
    <p>
      Te faqja publike e një salloni shkruani emrin dhe numrin e telefonit, dhe nëse doni email-in e
      një shënim. I ruan salloni, për terminin tuaj dhe për t’ju gjetur nëse diçka ndryshon; i fshin
      kur i kërkoni ju ose kur nuk i duhen më. Për oferta ju shkruan vetëm nëse e keni lejuar vetë.
    </p>
    <p>
      Kundër rezervimeve të rreme ruhet edhe një gjurmë e pakthyeshme e rrjetit tuaj. Shfletuesi
      juaj kujton rezervimin e fundit te ai sallon, dhe lidhjen e terminit derisa të kalojë; “Jo
      ju?” i fshin. Nëse lidhja këputet, ai mban edhe atë që dërguat, derisa të vijë përgjigjja ose
      të kalojë dita, më së shumti 40 ditë. Lidhja e terminit tregon vetëm atë termin, dhe 30 ditë
      pas tij asgjë.
    </p>
  </>
)

const YourDeviceAndRights = () => (
  <>
    <h2>Në pajisjen tuaj</h2>
    <p>
      Orari vendos një cookie të vetme, dhe vetëm nëse ju e kërkoni: kur hyni me “Mbaj mend këtë
      pajisje” ose kur një pajisje bëhet tablet i sallonit. Ajo hap vetëm hyrjen në atë pajisje,
      asgjë tjetër: nuk ju ndjek dhe nuk shkon te askush tjetër. Humbet kur dilni, kur e harroni
      pajisjen te profili ose pas 60 ditësh pa përdorim, më së voni pas një viti.
    </p>
    <p>
      Në skedën e hapur ruhet hyrja juaj (session storage) dhe humbet kur e mbyllni. Në shfletues
      (local storage) ruhen pamja e çelët ose e errët dhe nëse i përdorni shkurtoret e tastierës. Që
      dita të lexohet edhe pa internet, shfletuesi mban terminet e para së fundi, të kyçur me hyrjen
      tuaj; fshihen sapo dilni.
    </p>

    <h2>Të drejtat tuaja</h2>
    <p>
      Te profili i ndryshoni të dhënat, i shkarkoni të gjitha si JSON dhe CSV
      {isBilled() && ', edhe pasi abonimi të ketë mbaruar,'} dhe e fshini llogarinë me gjithçka që
      ka salloni. Nga njoftimet largoheni me lidhjen në fund të secilit. Për çdo kërkesë tjetër{' '}
      <Link className="link" to="/contact-us">
        na shkruani
      </Link>
      .
    </p>
    <p>
      Për të dhënat e klientëve të sallonit përgjigjet salloni që i shkruan; ai mund t’i ndryshojë
      dhe t’i fshijë: terminet e tyre mbeten pa emër.
    </p>
  </>
)
