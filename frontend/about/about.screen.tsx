import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Page } from '../ui/page.js';

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/legalcode';
const SRD = 'https://dnd.wizards.com/resources/systems-reference-document';
const SRD_5_2 = 'https://www.dndbeyond.com/srd';

/** /about: what the product is, and the attribution that the license of the rules requires. */
export function AboutScreen() {
  return (
    <Page
      title="About Questhearth"
      lead="A shared live map, a character builder that explains every number, and character sheets to play from."
      width="text"
    >
      <Stack gap="lg">
        <section>
          <Title order={2} mb="xs">
            The rules
          </Title>
          <Text>
            This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of the Coast
            LLC and available at{' '}
            <Anchor href={SRD} rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {SRD}
            </Anchor>
            . The SRD 5.1 is licensed under the Creative Commons Attribution 4.0 International License available at{' '}
            <Anchor href={LICENSE} rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {LICENSE}
            </Anchor>
            .
          </Text>
          <Text mt="sm">
            The experience point budgets of encounters are taken from the System Reference Document 5.2.1 (“SRD 5.2.1”)
            by Wizards of the Coast LLC, available at{' '}
            <Anchor href={SRD_5_2} rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {SRD_5_2}
            </Anchor>
            , under the same license.
          </Text>
          <Text mt="sm">
            Names, numbers and tables follow the SRD 5.1. The descriptions are written for this project in its own
            words, and it adds backgrounds and feats of its own. Questhearth is not affiliated with Wizards of the
            Coast.
          </Text>
        </section>
        <section>
          <Title order={2} mb="xs">
            Credits
          </Title>
          <List spacing="xs">
            <List.Item>
              Icons:{' '}
              <Anchor href="https://game-icons.net" rel="noreferrer">
                Game Icons
              </Anchor>{' '}
              by their authors (CC BY 3.0) and Lucide (ISC).
            </List.Item>
            <List.Item>Typefaces: Fraunces and Inter (SIL Open Font License 1.1).</List.Item>
          </List>
        </section>
      </Stack>
    </Page>
  );
}
