import { describe, expect, it } from 'vitest';
import { readNetaxeptAnswer } from './netaxept-answer.ts';

const namespaces =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';
const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

const paid = `${declaration}<PaymentInfo ${namespaces}>
  <Wallet><Issuer>Vipps</Issuer></Wallet>
  <Summary><Authorized>true</Authorized><AuthorizationId>064392</AuthorizationId><Annulled>false</Annulled>
    <Annuled>false</Annuled><AmountCredited>0</AmountCredited><AmountCaptured>25000</AmountCaptured></Summary>
  <SomethingNew><Deeper>1</Deeper></SomethingNew>
  <OrderInformation><Total>25000</Total><OrderNumber>00123</OrderNumber><Fee>0</Fee><Currency>NOK</Currency>
    <Amount>25000</Amount><OrderDescription>Innskudd &amp; mer</OrderDescription></OrderInformation>
  <ErrorLog><PaymentError><Operation>Auth</Operation><ResponseCode>99</ResponseCode></PaymentError></ErrorLog>
  <CardInformation><PanHash>hash-1</PanHash><ExpiryDate>2201</ExpiryDate><Issuer>Visa</Issuer>
    <MaskedPAN>492500******0004</MaskedPAN></CardInformation>
  <TerminalInformation><CustomerRedirected>2018-06-08T13:08:19.640</CustomerRedirected></TerminalInformation>
  <TransactionId>x</TransactionId>
</PaymentInfo>`;

describe("Netaxept's answers", () => {
  it('are parsed whatever the order of elements, with unknown ones ignored and numbers kept as texts', () => {
    expect(readNetaxeptAnswer(paid)).toEqual({
      is: 'payment',
      payment: {
        orderNumber: '00123',
        currency: 'NOK',
        totalOre: 25_000,
        capturedOre: 25_000,
        creditedOre: 0,
        authorised: true,
        annulled: false,
        verified: true,
        windowLeft: true,
        error: undefined,
        card: { maskedPan: '492500******0004', issuer: 'Visa', expiryYymm: '2201', token: 'hash-1' },
      },
    });
  });

  it('have no card before the window, and no amount when none was registered', () => {
    const xml = `<PaymentInfo><OrderInformation><OrderNumber>K1</OrderNumber><Currency>NOK</Currency><Total/></OrderInformation>
      <Summary><AmountCaptured>0</AmountCaptured><AmountCredited>0</AmountCredited><Annuled>false</Annuled></Summary>
      <CardInformation><MaskedPAN/></CardInformation><Error/><TerminalInformation/>
      <History><TransactionLogLine><Operation>Register</Operation></TransactionLogLine>
        <TransactionLogLine><Operation>Verify</Operation></TransactionLogLine></History></PaymentInfo>`;
    expect(readNetaxeptAnswer(xml)).toMatchObject({
      is: 'payment',
      payment: { totalOre: 0, card: undefined, error: undefined, windowLeft: false, verified: true },
    });
  });

  it('give the day of the last capture and of the last refund, whatever else is in the history', () => {
    const line = (operation: string, time: string) =>
      `<TransactionLogLine><DateTime>${time}</DateTime><Operation>${operation}</Operation></TransactionLogLine>`;
    const history = [
      line('Register', '2026-10-23T23:58:00.640'),
      line('Capture', '2026-10-25T02:30:00.640'),
      line('Credit', '2026-10-27T00:00:01.640'),
      line('Credit', '2026-10-26T09:00:00'),
    ].join('');
    const answer = (lines: string) =>
      readNetaxeptAnswer(paid.replace('</PaymentInfo>', `<History>${lines}</History></PaymentInfo>`));
    expect(answer(history)).toMatchObject({
      payment: { capturedOn: '2026-10-25', creditedOn: '2026-10-27' },
    });
    expect(answer(line('Capture', '25.10.2026'))).toMatchObject({ payment: { capturedOn: undefined } });
    expect(readNetaxeptAnswer(paid)).toMatchObject({ payment: { creditedOn: undefined } });
  });

  it('give the result of a registration and of an operation', () => {
    const registered = `<RegisterResponse ${namespaces}><TransactionId>1113da82</TransactionId></RegisterResponse>`;
    expect(readNetaxeptAnswer(registered)).toEqual({ is: 'registered', transactionId: '1113da82' });
    const processed = `<ProcessResponse><ResponseCode>OK</ResponseCode><BatchNumber>310</BatchNumber>
      <Operation>SALE</Operation></ProcessResponse>`;
    expect(readNetaxeptAnswer(processed)).toEqual({ is: 'processed', operation: 'SALE', responseCode: 'OK' });
  });

  it('keep the kind of an error, and prefer the issuer’s words to the provider’s', () => {
    const bbs = `<Exception ${namespaces}><Error xsi:type="BBSException"><Message>Unable to auth</Message>
      <Result><ResponseCode>99</ResponseCode><ResponseText>Auth Reg Comp Failure</ResponseText></Result></Error></Exception>`;
    expect(readNetaxeptAnswer(bbs)).toEqual({
      is: 'error',
      error: { type: 'BBSException', code: '99', text: 'Auth Reg Comp Failure' },
    });
    const generic =
      '<Exception><Error xsi:type="GenericError"><Message>Unable to find transaction</Message></Error></Exception>';
    expect(readNetaxeptAnswer(generic)).toEqual({
      is: 'error',
      error: { type: 'GenericError', code: undefined, text: 'Unable to find transaction' },
    });
  });

  it('put no card number in logs', () => {
    const xml =
      '<Exception><Error xsi:type="X"><Message>Bad pan 4925 0000 0000 0004.</Message></Error></Exception>';
    expect(readNetaxeptAnswer(xml)).toMatchObject({ error: { text: 'Bad pan [number].' } });
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'Internal Server Error'],
    ['a truncated document', paid.slice(0, 400)],
    ['a document of another kind', '<html><body>Hei</body></html>'],
    ['amounts that are not numbers', paid.replace('<Total>25000', '<Total>25.000')],
    ['negative amounts', paid.replace('<AmountCaptured>25000', '<AmountCaptured>-25000')],
    ['no summary', paid.replaceAll('Summary>', 'Sum>')],
    ['an expiry that is not a month', paid.replace('2201', '2022-01')],
    ['a document type', `<!DOCTYPE PaymentInfo [<!ENTITY x SYSTEM "file:///etc/passwd">]>${paid}`],
    ['elements nested deeper than in any answer', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`],
    ['two roots', `${paid}${paid}`.replaceAll(declaration, '')],
  ])('are unreadable when there is %s', (_what, xml) => {
    expect(readNetaxeptAnswer(xml)).toBeUndefined();
  });

  it('keep entities unexpanded, so that none can grow or fetch anything', () => {
    const xml =
      '<Exception><Error xsi:type="GenericError"><Message>a &lt; b &#65; &x;</Message></Error></Exception>';
    expect(readNetaxeptAnswer(xml)).toMatchObject({ error: { text: 'a &lt; b &#65; &x;' } });
  });
});
