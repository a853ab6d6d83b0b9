import type { ImportKind } from './import-kinds.ts'

/** A field of a row. `headers` are the names of columns that mean it, as `plainHeader` writes them, the surest first. */
export type ImportField = {
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean
  /** Says which rows need it, where not all of them do. */
  readonly neededBy?: string
  /** Whether it holds a day, which files write in many ways. */
  readonly isDay?: boolean
  /** Whether it holds yes or no: a header with a question mark means no other field. */
  readonly isFlag?: boolean
  readonly headers: readonly string[]
}

const currency = { name: 'currency', label: 'Currency', headers: ['currency', 'currencycode'] } as const

/**
 * What each kind of row can hold. docs/imports.md says which pages of which vendors the names of columns are from. A field that
 * is not required may be left without a column.
 */
const importFields = {
  clients: [
    {
      name: 'companyName',
      label: 'Company',
      headers: ['companyname', 'company', 'clientname', 'organization', 'client', 'customer', 'customerfullname'],
    },
    {
      name: 'fullName',
      label: 'Owner',
      headers: ['owner', 'contact', 'contactname', 'fullname', 'primarycontact', 'name'],
    },
    { name: 'firstName', label: 'First name', headers: ['firstname', 'contactfirstname', 'clientcontactfirstname'] },
    { name: 'lastName', label: 'Last name', headers: ['lastname', 'contactlastname', 'clientcontactlastname'] },
    {
      name: 'email',
      label: 'Email',
      isRequired: true,
      headers: ['email', 'emailaddress', 'contactemail', 'clientcontactemail', 'mainemail'],
    },
    { name: 'phone', label: 'Phone', headers: ['phone', 'phonenumber', 'phonenumbers', 'clientphone', 'contactphone'] },
    {
      name: 'address',
      label: 'Address',
      headers: ['address', 'billingaddress', 'billaddress', 'street', 'address1', 'clientaddress1', 'clientstreet'],
    },
    { name: 'city', label: 'City', headers: ['city', 'billingcity', 'clientcity'] },
    {
      name: 'state',
      label: 'State',
      headers: ['state', 'province', 'billingstate', 'clientstate', 'clientstateprovince'],
    },
    {
      name: 'postalCode',
      label: 'Postal code',
      headers: ['postalcode', 'zip', 'zipcode', 'postcode', 'billingzip', 'clientpostalcode'],
    },
    { name: 'country', label: 'Country', headers: ['country', 'billingcountry', 'clientcountry'] },
    { name: 'timeZone', label: 'Time zone', headers: ['timezone'] },
    { name: 'note', label: 'Note', headers: ['note', 'notes', 'privatenotes', 'clientprivatenotes'] },
  ],
  projects: [
    {
      name: 'client',
      label: 'Client',
      isRequired: true,
      headers: ['client', 'clientname', 'customer', 'company', 'companyname', 'clientemail'],
    },
    { name: 'name', label: 'Project', isRequired: true, headers: ['project', 'projectname', 'name', 'title'] },
    { name: 'description', label: 'Description', headers: ['description', 'projectnotes', 'notes', 'note'] },
    { name: 'startDate', label: 'Start', isDay: true, headers: ['startdate', 'starton', 'startson', 'start'] },
    { name: 'dueDate', label: 'Due', isDay: true, headers: ['duedate', 'due', 'deadline', 'enddate', 'endson', 'end'] },
    { name: 'manager', label: 'Manager', headers: ['manager', 'projectmanager', 'projectlead', 'lead'] },
    { name: 'billing', label: 'Billing', headers: ['billing', 'billingtype', 'billingmethod', 'projecttype'] },
  ],
  products: [
    {
      name: 'client',
      label: 'Client',
      isRequired: true,
      headers: ['client', 'clientname', 'customer', 'company', 'companyname', 'clientemail'],
    },
    { name: 'project', label: 'Project', isRequired: true, headers: ['project', 'projectname'] },
    {
      name: 'name',
      label: 'Product',
      isRequired: true,
      headers: ['product', 'productname', 'site', 'sitename', 'app', 'appname', 'name', 'title'],
    },
    { name: 'description', label: 'Description', headers: ['description', 'notes', 'note'] },
    { name: 'kind', label: 'Kind', headers: ['kind', 'productkind', 'type', 'producttype'] },
    { name: 'term', label: 'Term', headers: ['term'] },
    { name: 'status', label: 'Status', headers: ['status', 'productstatus'] },
    {
      name: 'liveUrl',
      label: 'Live link',
      headers: [
        'livelink',
        'liveurl',
        'liveaddress',
        'url',
        'siteurl',
        'website',
        'webaddress',
        'domain',
        'address',
        'link',
      ],
    },
    {
      name: 'previewUrl',
      label: 'Preview link',
      headers: ['previewlink', 'previewurl', 'previewaddress', 'preview', 'stagingurl', 'staging'],
    },
    { name: 'priceCents', label: 'Price', headers: ['price', 'productprice', 'fixedprice', 'fee', 'amount'] },
    currency,
    {
      name: 'estimateHours',
      label: 'Estimate',
      headers: ['estimate', 'estimatedhours', 'estimatehours', 'hoursestimate'],
    },
    { name: 'capHours', label: 'Cap', headers: ['cap', 'caphours', 'hourscap', 'maximumhours'] },
    { name: 'dueDate', label: 'Due', isDay: true, headers: ['duedate', 'due', 'deadline', 'enddate', 'launchdate'] },
    { name: 'lead', label: 'Lead', headers: ['lead', 'productlead', 'owner', 'productowner', 'responsible'] },
  ],
  people: [
    { name: 'fullName', label: 'Name', headers: ['fullname', 'name', 'user', 'person', 'employee'] },
    { name: 'firstName', label: 'First name', headers: ['firstname'] },
    { name: 'lastName', label: 'Last name', headers: ['lastname'] },
    { name: 'email', label: 'Email', isRequired: true, headers: ['email', 'emailaddress', 'useremail', 'workemail'] },
    { name: 'position', label: 'Position', headers: ['position', 'role', 'roles', 'jobtitle', 'title'] },
    {
      name: 'rate',
      label: 'Pay per hour',
      headers: ['costrate', 'rate', 'payrate', 'hourlyrate', 'hourlycost', 'laborcost', 'payperhour'],
    },
    currency,
  ],
  hours: [
    {
      name: 'workDate',
      label: 'Date',
      isRequired: true,
      isDay: true,
      headers: ['date', 'startdate', 'day', 'workdate'],
    },
    {
      name: 'client',
      label: 'Client',
      isRequired: true,
      headers: ['client', 'clientname', 'customer', 'company', 'clientemail'],
    },
    { name: 'project', label: 'Project', isRequired: true, headers: ['project', 'projectname'] },
    { name: 'task', label: 'Product or task', headers: ['task', 'taskname', 'product', 'service'] },
    { name: 'person', label: 'Person', headers: ['user', 'person', 'creator', 'employee', 'name', 'fullname'] },
    { name: 'firstName', label: 'First name', headers: ['firstname'] },
    { name: 'lastName', label: 'Last name', headers: ['lastname'] },
    { name: 'personEmail', label: 'Person’s email', headers: ['email', 'useremail', 'employeeemail'] },
    { name: 'hours', label: 'Hours', isRequired: true, headers: ['hours', 'duration', 'time', 'quantity'] },
    { name: 'note', label: 'Note', headers: ['notes', 'note', 'description', 'memo'] },
    { name: 'billable', label: 'Billable', isFlag: true, headers: ['billable'] },
    { name: 'invoiced', label: 'Invoiced', isFlag: true, headers: ['invoiced', 'billed'] },
    { name: 'billRate', label: 'Bill rate', headers: ['billablerate', 'billrate'] },
    { name: 'payRate', label: 'Pay per hour', headers: ['costrate', 'payrate', 'laborcost'] },
    currency,
    { name: 'sourceId', label: 'Entry ID', headers: ['id', 'entryid', 'timeentryid'] },
  ],
  invoices: [
    {
      name: 'number',
      label: 'Number',
      isRequired: true,
      headers: ['invoicenumber', 'invoiceinvoicenumber', 'invoiceno', 'invoiceid', 'number', 'num', 'no', 'invoice'],
    },
    {
      name: 'client',
      label: 'Client',
      isRequired: true,
      headers: ['client', 'clientname', 'customer', 'customerfullname', 'company', 'clientemail', 'contactname'],
    },
    {
      name: 'project',
      label: 'Project',
      neededBy:
        'Rows for clients with several projects need this column, unless the “Client” column includes the project after a colon.',
      headers: ['project', 'projectname', 'invoiceproject'],
    },
    {
      name: 'issuedOn',
      label: 'Issue date',
      isRequired: true,
      isDay: true,
      headers: ['invoicedate', 'issuedate', 'dateissued', 'issued', 'issuedon', 'date', 'transactiondate'],
    },
    { name: 'dueOn', label: 'Due date', isRequired: true, isDay: true, headers: ['duedate', 'invoiceduedate', 'due'] },
    {
      name: 'description',
      label: 'Description',
      headers: ['description', 'subject', 'memodescription', 'memo', 'publicnotes', 'invoicepublicnotes', 'notes'],
    },
    {
      name: 'total',
      label: 'Total',
      isRequired: true,
      headers: ['total', 'invoicetotal', 'totalamount', 'invoiceamount', 'amount'],
    },
    {
      name: 'paid',
      label: 'Amount paid',
      headers: ['amountpaid', 'invoiceamountpaid', 'paid', 'paidamount', 'paidtodate', 'invoicepaidtodate', 'payments'],
    },
    {
      name: 'balance',
      label: 'Amount due',
      headers: ['amountdue', 'invoiceamountdue', 'balancedue', 'openbalance', 'balance', 'invoicebalance'],
    },
    {
      name: 'paidOn',
      label: 'Payment date',
      isDay: true,
      headers: ['paymentdate', 'paiddate', 'datepaid', 'lastpaymentdate', 'paidon'],
    },
    { name: 'status', label: 'Status', headers: ['status', 'invoicestatus'] },
    { name: 'type', label: 'Type', headers: ['transactiontype', 'documenttype', 'type'] },
    { ...currency, headers: [...currency.headers, 'invoicecurrency', 'clientcurrency'] },
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>

export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return importFields[kind]
}

/** A header without its case and everything but letters and digits: `Client Name`, `client_name` and `client.name` are one. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
